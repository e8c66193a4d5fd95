import { Input } from 'antd';
import type { InputProps } from 'antd';
import { useState } from 'react';
import { useFormats } from '../../../print/useFormats.ts';
import { parseNumber } from './parseNumber.ts';

interface NumberInputProps extends Pick<
  InputProps,
  'id' | 'status' | 'placeholder' | 'className' | 'onPressEnter' | 'onBlur' | (`aria-${string}` & keyof InputProps)
> {
  /** NaN for text that is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Unset: a plain number. */
  unit?: 'rupiah' | 'percent' | undefined;
  hasDecimals?: boolean;
  mayBeNegative?: boolean;
}

/**
 * A number in the format of the reader's language: 1.250.000 and 12,5 in Indonesian. Invalid or too large input stays as
 * typed: the form reports it and never replaces it with another number.
 */
export function NumberInput(props: NumberInputProps) {
  const { unit, hasDecimals = unit === 'percent', mayBeNegative = false, value, onChange, onBlur, ...control } = props;
  // The number pads of iPhones have no minus.
  const pad = hasDecimals ? 'decimal' : 'numeric';
  const { number } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnchanged = typed !== null && Object.is(parseNumber(typed, hasDecimals), value);
  return (
    <Input
      {...control}
      inputMode={mayBeNegative ? 'text' : pad}
      autoComplete="off"
      value={isUnchanged ? typed : written(value, number)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value, hasDecimals));
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
