import { InputNumber } from 'antd';
import { parseLanguage } from '@contract/languages.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useFormats } from '../../print/useFormats.ts';
import styles from './controls.module.css';
import type { PanelControl } from './PanelField.tsx';

interface NumberInputProps extends PanelControl<number | null> {
  min: number;
  max: number;
  /** Unset: just a whole number. */
  unit?: 'rupiah' | 'percent' | 'gram';
}

/** A number as people of the reader's language write it: 1.250.000 and 12,5 in Indonesian. */
export function NumberInput({ unit, onChange, ...control }: NumberInputProps) {
  const { i18n } = useTranslation();
  const { number } = useFormats();
  const separator = parseLanguage(i18n.language) === 'en' ? '.' : ',';
  const isWhole = unit !== 'percent';
  const parser = (text = '') => Number((isWhole ? text : text.replace(separator, '.')).replace(/[^\d.-]/g, ''));
  return (
    <InputNumber<number>
      {...control}
      className={styles.number}
      controls={false}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      decimalSeparator={separator}
      // While it is typed it stays as it was typed: separators would move under the fingers.
      formatter={(value, { userTyping, input }) => (userTyping ? input : written(value, number))}
      parser={parser}
      onChange={onChange}
      {...(isWhole && { precision: 0 })}
      {...(unit === 'rupiah' && { prefix: 'Rp' })}
      {...(unit === 'percent' && { suffix: '%' })}
      {...(unit === 'gram' && { suffix: 'g' })}
    />
  );
}

function written(value: number | string | undefined, format: (value: number) => string): string {
  return value === undefined || value === '' ? '' : format(Number(value));
}
