import { PlusOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InvoiceRow } from '@contract/invoices.ts';
import { INVOICE_STATUS, RECEIPT_STATUSES } from '@contract/invoiceStatus.ts';
import { MARKETPLACE_NAMES } from '@contract/marketplace.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { HAND_ORDER_PATH, INVOICES_PATH, invoicePath, MARKETPLACE_PATH } from '../../../routes/adminPaths.ts';
import { listOf } from '../../../routes/panelAddress.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useAgo } from '../../kit/page/useAgo.ts';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { MakePickListButton } from '../dispatch/pick/MakePickListButton.tsx';
import { BulkOutcome, BulkSteps } from './BulkSteps.tsx';
import { BulkStore } from './BulkStore.ts';
import { INVOICE_LIST } from './invoiceList.ts';
import { InvoicePreview } from './InvoicePreview.tsx';
import { PrintMenu } from './PrintMenu.tsx';
import { ReceiptModal } from './ReceiptModal.tsx';
import { useInvoiceCounts } from './useInvoiceCounts.ts';
import { useInvoiceFields } from './useInvoiceFields.tsx';
import { useInvoiceLineFields } from './useInvoiceLineFields.ts';

/** All invoices: find, process many, print, enter receipt numbers, open one (specification 2). */
export const InvoicesPage = observer(function InvoicesPage() {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const list = listOf(useLocation().search);
  const lineFields = useInvoiceLineFields();
  const table = useTable<InvoiceRow>({ ...INVOICE_LIST, fields: useInvoiceFields() });
  const counts = useInvoiceCounts(table);
  const fields = useInvoiceFields({ list, counts });
  const [bulk] = useState(() => new BulkStore(api));
  const [receiptRow, setReceiptRow] = useState<InvoiceRow | null>(null);
  const reload = () => void table.store.reload();
  const preview = useRecordPanel({
    component: InvoicePreview,
    title: () => t('invoice.glance'),
    list: table.store,
    onChanged: reload,
  });
  return (
    <>
      <PageHead title={t('invoices.title')} beside={counts?.oldestPaidAt && <Oldest paidAt={counts.oldestPaidAt} />}>
        <LinkButton to={MARKETPLACE_PATH}>{MARKETPLACE_NAMES.other}</LinkButton>
        <LinkButton to={HAND_ORDER_PATH} type="primary" icon={<PlusOutlined aria-hidden />}>
          {t('handOrder.title')}
        </LinkButton>
      </PageHead>
      <BulkOutcome store={bulk} list={list} />
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
                  // Each parcel of a split order has a number of its own.
                  ...(row.isSplit ? { to: invoicePath(row.id, list) } : { onClick: () => setReceiptRow(row) }),
                },
              ]
            : []),
        ]}
        onRowClick={(row) => preview.open(row.id)}
        lineFields={lineFields}
        bulkActions={(rows, forget) => (
          <>
            <BulkSteps
              store={bulk}
              rows={rows}
              onDone={(ids) => {
                forget(ids);
                reload();
              }}
            />
            <MakePickListButton input={{ invoiceIds: rows.map(({ id }) => id) }} count={rows.length} size="small" />
            <PrintMenu ids={rows.map(({ id }) => id)} size="small" />
          </>
        )}
      />
      {receiptRow && (
        <ReceiptModal
          invoice={receiptRow}
          onClose={() => setReceiptRow(null)}
          onSaved={() => {
            setReceiptRow(null);
            reload();
          }}
        />
      )}
    </>
  );
});

/** The longest wait of a paid order for packing; links to the waiting ones, the longest first. */
function Oldest({ paidAt }: { paidAt: string }) {
  const { t } = useTranslation('admin');
  const ago = useAgo();
  return (
    <Link to={`${INVOICES_PATH}?sort=paidAt&filter=statusEnum:4:${INVOICE_STATUS.paid}`} className="note underlines">
      {t('invoices.oldest', { ago: ago(paidAt) })}
    </Link>
  );
}
