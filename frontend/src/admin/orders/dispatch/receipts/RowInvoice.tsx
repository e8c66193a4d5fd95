import { Select } from 'antd';
import type { ReceiptInvoice } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../../routes/adminPaths.ts';
import { RecordLink } from '../../../kit/page/RecordLink.tsx';
import { LineInput } from './LineInput.tsx';
import styles from './Receipts.module.css';
import type { ReceiptRow, ReceiptsStore } from './ReceiptsStore.ts';

interface RowInvoiceProps {
  store: ReceiptsStore;
  row: ReceiptRow;
}

const LONGEST_DOCUMENT_NO = 24;

/** The line's invoice: found, to be chosen, or to be typed. */
export function RowInvoice({ store, row }: RowInvoiceProps) {
  const { t } = useTranslation('admin');
  const { line, input, judged, choices } = row;
  if (choices.length > 0) return <Choice store={store} row={row} />;
  if (judged?.invoice) return <Found invoice={judged.invoice} by={judged.matchedBy} />;
  return (
    <>
      <LineInput
        label={t('receipts.invoiceOf', { line })}
        placeholder={t('receipts.documentNo')}
        value={input.documentNo}
        maxLength={LONGEST_DOCUMENT_NO}
        onEntered={(documentNo) => store.edit(line, { documentNo, invoiceId: null })}
      />
      <Said row={row} />
    </>
  );
}

/** Further details of the line that help to find its invoice. */
function Said({ row: { input } }: { row: ReceiptRow }) {
  const words = [input.name, input.phoneNumber, input.postalCode].filter((word) => word !== '');
  return words.length > 0 && <span className="fine">{words.join(' · ')}</span>;
}

function Choice({ store, row }: RowInvoiceProps) {
  const { t } = useTranslation('admin');
  const { line, input, choices } = row;
  return (
    <>
      <Select<number>
        aria-label={t('receipts.invoiceOf', { line })}
        className={styles.choice ?? ''}
        placeholder={t('receipts.choose')}
        allowClear
        popupMatchSelectWidth={false}
        options={choices.map(({ id, documentNo, customer, city }) => ({
          value: id,
          label: `${documentNo} · ${customer} · ${city}`,
        }))}
        value={input.invoiceId}
        onChange={(invoiceId: number | undefined) => store.edit(line, { invoiceId: invoiceId ?? null })}
      />
      <Said row={row} />
    </>
  );
}

function Found({ invoice, by }: { invoice: ReceiptInvoice; by: string | null }) {
  const { t } = useTranslation('admin');
  const { id, documentNo, customer, city, courier } = invoice;
  const clue = by === 'phoneNumber' || by === 'name' || by === 'postalCode' ? t(`receipts.by.${by}`) : null;
  return (
    <>
      <RecordLink to={invoicePath(id)} target="_blank">
        {documentNo}
      </RecordLink>
      <span className="fine">{[customer, city, courier, clue].filter(Boolean).join(' · ')}</span>
    </>
  );
}
