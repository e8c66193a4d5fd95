import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { NumberInput } from '../../../kit/form/NumberInput.tsx';
import styles from './Refunds.module.css';

interface PiecesInputProps {
  label: string;
  value: number | null;
  /** The most pieces. */
  left: number;
  onChange: (quantity: number | null) => void;
}

/** How many of a line's pieces leave it; marks a number that is higher than the pieces left. */
export function PiecesInput({ label, value, left, onChange }: PiecesInputProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const isWrong = value !== null && !(value >= 0 && value <= left);
  return (
    <div className={styles.count}>
      <NumberInput
        aria-label={label}
        placeholder="0"
        value={value}
        {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
        onChange={onChange}
      />
      <span className="fine unbroken">{t('refunds.ofLeft', { left: number(left) })}</span>
    </div>
  );
}
