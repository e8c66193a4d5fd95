import { MAX_RECEIPT_LENGTH } from '@contract/invoices.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { LineInput } from './LineInput.tsx';
import type { ReceiptRow, ReceiptsStore } from './ReceiptsStore.ts';

/** The receipt number, edited in place. */
export function RowNumber({ store, row: { line, input } }: { store: ReceiptsStore; row: ReceiptRow }) {
  const { t } = useTranslation('admin');
  return (
    <LineInput
      label={t('receipts.numberOf', { line })}
      value={input.receiptNumber}
      maxLength={MAX_RECEIPT_LENGTH}
      onEntered={(receiptNumber) => store.edit(line, { receiptNumber })}
    />
  );
}
