import { Input } from 'antd';
import type { InputProps } from 'antd';
import { useState } from 'react';
import { useFormats } from '../../../print/useFormats.ts';
import { typedNumber } from './typedNumber.ts';

interface NumberInputProps extends Pick<
  InputProps,
  'id' | 'status' | 'placeholder' | 'className' | 'onPressEnter' | 'onBlur' | (`aria-${string}` & keyof InputProps)
> {
  /** NaN where what stands there is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Unset: just a number. */
  unit?: 'rupiah' | 'percent' | undefined;
  hasDecimals?: boolean;
}

/**
 * A number as people of the reader's language write it: 1.250.000 and 12,5 in Indonesian. What was typed stays as it was
 * typed, too large or no number at all: the form says so, and never puts another number in its place.
 */
export function NumberInput(props: NumberInputProps) {
  const { unit, hasDecimals = unit === 'percent', value, onChange, onBlur, ...control } = props;
  const { number } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const isAsTyped = typed !== null && Object.is(typedNumber(typed, hasDecimals), value);
  return (
    <Input
      {...control}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={isAsTyped ? typed : written(value, number)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedNumber(target.value, hasDecimals));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null);
        onBlur?.(event);
      }}
      {...(unit === 'rupiah' && { prefix: 'Rp' })}
      {...(unit === 'percent' && { suffix: '%' })}
    />
  );
}

function written(value: number | null, format: (value: number) => string): string {
  return value === null || Number.isNaN(value) ? '' : format(value);
}
