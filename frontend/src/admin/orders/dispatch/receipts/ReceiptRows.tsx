import { Empty } from 'antd';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Receipts.module.css';
import type { ReceiptRow, ReceiptsStore } from './ReceiptsStore.ts';
import { RowInvoice } from './RowInvoice.tsx';
import { RowNumber } from './RowNumber.tsx';
import { RowVerdict } from './RowVerdict.tsx';

/** Every line with its verdict; on a phone, each is a card. */
export const ReceiptRows = observer(function ReceiptRows({ store }: { store: ReceiptsStore }) {
  const { t } = useTranslation('admin');
  const { shownRows } = store;
  if (shownRows.length === 0) return <Empty description={t('receipts.nothingLeft')} />;
  return (
    <table className={styles.rows} aria-busy={store.isBusy}>
      <thead>
        <tr>
          <th scope="col">{t('receipts.line')}</th>
          <th scope="col">{t('receipts.number')}</th>
          <th scope="col">{t('receipts.invoice')}</th>
          <th scope="col" colSpan={2}>
            {t('receipts.verdictHead')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shownRows.map((row) => (
          <Row key={row.line} store={store} row={row} />
        ))}
      </tbody>
    </table>
  );
});

interface RowProps {
  store: ReceiptsStore;
  row: ReceiptRow;
}

/** Memoized: of five hundred rows, one is being edited. */
const Row = memo(function Row({ store, row }: RowProps) {
  const { t } = useTranslation('admin');
  const { line } = row;
  return (
    <tr>
      <th scope="row" className={styles.line}>
        {line}
      </th>
      <td>
        <RowNumber store={store} row={row} />
      </td>
      <td>
        <RowInvoice store={store} row={row} />
      </td>
      <td>
        <RowVerdict store={store} row={row} />
      </td>
      <td className={styles.leave}>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('receipts.remove', { line })}
          title={t('receipts.remove', { line })}
          onClick={() => store.remove(line)}
        >
          ×
        </button>
      </td>
    </tr>
  );
});
