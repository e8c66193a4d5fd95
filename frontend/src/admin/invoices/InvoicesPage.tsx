import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { InvoiceRow } from '@contract/invoices.ts';
import { RECEIPT_STATUSES } from '@contract/invoiceStatus.ts';
import { useHead } from '../../stores/useHead.ts';
import pageStyles from '../layout/Page.module.css';
import { listOf } from '../panel/panelAddress.ts';
import { useRecordPanel } from '../panel/useRecordPanel.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useTable } from '../table/useTable.ts';
import { INVOICE_LIST, invoicePath } from './invoiceList.ts';
import { PrintMenu } from './PrintMenu.tsx';
import { ReceiptModal } from './ReceiptModal.tsx';
import { useInvoiceFields } from './useInvoiceFields.tsx';
import { useInvoiceLineFields } from './useInvoiceLineFields.ts';
import { InvoicePreview } from './InvoicePreview.tsx';

/** Every invoice: find it, print it, enter its receipt number, open it. View only (specification 2). */
export const InvoicesPage = observer(function InvoicesPage() {
  const { t } = useTranslation('admin');
  const list = listOf(useLocation().search);
  const fields = useInvoiceFields(list);
  const lineFields = useInvoiceLineFields();
  const table = useTable<InvoiceRow>({
    ...INVOICE_LIST,
    fields,
  });
  const [receiptRow, setReceiptRow] = useState<InvoiceRow | null>(null);
  const preview = useRecordPanel({
    component: InvoicePreview,
    title: () => t('invoice.glance'),
    list: table.store,
    onChanged: () => void table.store.reload(),
  });
  useHead({ title: t('invoices.title'), isPrivate: true });
  return (
    <>
      <h1 className={pageStyles.title}>{t('invoices.title')}</h1>
      <DataTable
        table={table}
        fields={fields}
        nameOf={(row) => row.documentNo}
        nothingYet={{ text: t('list.nothing.invoices') }}
        title={t('invoices.title')}
        moreActions={(row) => [
          { label: t('list.view'), to: invoicePath(row.id, list) },
          ...(RECEIPT_STATUSES.includes(row.statusEnum)
            ? [
                {
                  label: t(row.receiptNumber ? 'action.editReceipt' : 'action.inputReceipt'),
                  onClick: () => setReceiptRow(row),
                },
              ]
            : []),
        ]}
        onRowClick={(row) => preview.open(row.id)}
        lineFields={lineFields}
        bulkActions={(rows) => <PrintMenu ids={rows.map(({ id }) => id)} size="small" />}
      />
      {receiptRow && (
        <ReceiptModal
          invoice={receiptRow}
          onClose={() => setReceiptRow(null)}
          onSaved={() => {
            setReceiptRow(null);
            void table.store.reload();
          }}
        />
      )}
    </>
  );
});
