import { observer } from 'mobx-react-lite';
import { RECEIPT_VERDICTS } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import styles from './Receipts.module.css';
import type { ReceiptsStore, RowFilter } from './ReceiptsStore.ts';

/** Filters by verdict, with the number of lines of each. */
export const VerdictFilter = observer(function VerdictFilter({ store }: { store: ReceiptsStore }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { rows, toLookAt, tallies, filter } = store;
  const choice = (name: RowFilter, label: string) => (
    <button
      key={name}
      type="button"
      className={styles.filter}
      aria-pressed={filter === name}
      onClick={() => store.show(name)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.filters} role="group" aria-label={t('receipts.show')}>
      {choice('all', t('receipts.all', { count: number(rows.length) }))}
      {toLookAt > 0 && choice('toLookAt', t('receipts.toLookAt', { count: number(toLookAt) }))}
      {RECEIPT_VERDICTS.filter((verdict) => tallies.has(verdict)).map((verdict) =>
        choice(verdict, `${t(`receipts.verdict.${verdict}`)} ${number(tallies.get(verdict) ?? 0)}`),
      )}
    </div>
  );
});
