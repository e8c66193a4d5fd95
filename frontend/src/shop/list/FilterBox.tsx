import { type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './FilterBox.module.css';

interface FilterBoxProps {
  name: string;
  value: string;
  /** How many products it would leave. */
  count: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  children: ReactNode;
}

/** One choice of a filter: a checkbox with a touch-sized target. */
export function FilterBox({ name, value, count, isChosen, onChoose, children }: FilterBoxProps) {
  const { t } = useTranslation('list');
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className={styles.mark} />
      <span className={styles.name}>{children}</span>
      <span className={styles.count}>
        <span aria-hidden="true">{count}</span>
        <span className="unseen">{t('found', { count })}</span>
      </span>
    </label>
  );
}
