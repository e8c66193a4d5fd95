import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { InvoiceRow } from '@contract/invoices.ts';
import { RECEIPT_STATUSES } from '@contract/invoiceStatus.ts';
import { useHead } from '../../stores/useHead.ts';
import pageStyles from '../layout/Page.module.css';
import { useRecordPanel } from '../panel/useRecordPanel.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useTable } from '../table/useTable.ts';
import { PrintMenu } from './PrintMenu.tsx';
import { ReceiptModal } from './ReceiptModal.tsx';
import { useInvoiceFields } from './useInvoiceFields.tsx';
import { InvoicePreview } from './InvoicePreview.tsx';

/** Every invoice: find it, print it, enter its receipt number, open it. View only (specification 2). */
export const InvoicesPage = observer(function InvoicesPage() {
  const { t } = useTranslation('admin');
  const fields = useInvoiceFields();
  const table = useTable<InvoiceRow>({
    controller: 'invoices',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'createdAt', dir: 'desc' }],
  });
  const [selected, setSelected] = useState<number[]>([]);
  const [receiptRow, setReceiptRow] = useState<InvoiceRow | null>(null);
  const preview = useRecordPanel({
    component: InvoicePreview,
    title: () => t('invoice.glance'),
    onChanged: () => void table.store.reload(),
  });
  useHead({ title: t('invoices.title'), isPrivate: true });
  // Rows that turning the page or a filter took away are no longer selected.
  const ids = selected.filter((id) => table.store.rows.some((row) => row.id === id));
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
          { label: t('list.view'), to: `/admin/invoices/detail/${row.id}` },
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
        selection={{ ids, onChange: setSelected }}
        toolbar={ids.length > 0 && <PrintMenu ids={ids} label={t('list.printSelected', { count: ids.length })} />}
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
