import type { InvoiceCounts } from '@contract/invoiceDesk.ts';
import { MAX_COUNTED } from '@contract/invoiceDesk.ts';
import { INVOICE_COLUMNS, INVOICE_PLAIN } from '@contract/invoices.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { CORRECTABLE_STATUSES, INVOICE_STATUS, invoiceStatusName } from '@contract/invoiceStatus.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';
import { ORDER_SOURCES } from '@contract/orderSources.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { invoicePath } from '../../../routes/adminPaths.ts';
import type { Choice } from '../../../stores/listSearch.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import { useAgo } from '../../kit/page/useAgo.ts';
import { columnField, DOCUMENT_NO_WIDTH } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { usePlainFields } from '../../kit/table/usePlainFields.ts';
import { PrintedMark } from './PrintedMark.tsx';
import { StatusTag } from './StatusTag.tsx';

const field = columnField<InvoiceRow>(INVOICE_COLUMNS);

/** In pixels: the printer icon beside a four-digit number; the column fits five digits. */
const MARK_WIDTH = 10;

interface InvoiceFieldOptions {
  /** The query string of the list. */
  list?: string;
  /** The number per status; null: loading; unset: no counts. */
  counts?: InvoiceCounts | null;
}

/** The columns of specification 2 "Invoices", plus status and total, which staff decide by, and optional ones. */
export function useInvoiceFields({ list, counts }: InvoiceFieldOptions = {}): Field<InvoiceRow>[] {
  const { t } = useTranslation('admin');
  const ago = useAgo();
  const plain = usePlainFields(field, INVOICE_PLAIN, (name) => t(`invoices.field.${name}`));
  return [
    field('createdAt', { label: t('invoices.createdAt'), onCard: 'note' }),
    field('documentNo', {
      label: t('invoices.documentNo'),
      isFilterable: true,
      onCard: 'heading',
      width: DOCUMENT_NO_WIDTH + MARK_WIDTH,
      render: (row) => (
        <span className="inline gap-4">
          <RecordLink to={invoicePath(row.id, list)}>{row.documentNo}</RecordLink>
          <PrintedMark count={row.prints} />
        </span>
      ),
    }),
    field('customer', { label: t('invoices.customer'), onCard: 'heading' }),
    field('receiptNumber', { label: t('invoices.receiptNumber') }),
    field('isPaymentSuccess', {
      label: t('invoices.paidStatus'),
      onCard: 'hidden',
      render: (row) => t(row.isPaymentSuccess ? 'invoices.paid' : 'invoices.unpaid'),
      exportValue: (row) => t(row.isPaymentSuccess ? 'invoices.paid' : 'invoices.unpaid'),
    }),
    {
      name: 'parcelTrouble',
      label: t('dashboard.workKind.parcelTroubles'),
      isFilterable: true,
      isHidden: true,
      choices: [
        { value: 'true', label: t('money.waits') },
        { value: 'false', label: t('money.fine') },
      ],
      render: (row) => row.parcelTrouble && t('money.waits'),
      exportValue: (row) => row.parcelTrouble,
    },
    field('statusEnum', {
      label: t('invoices.status'),
      isFilterable: true,
      onCard: 'badge',
      choices: useStatusChoices(counts),
      render: (row) => <StatusTag status={row.statusEnum} />,
    }),
    field('total', { label: t('invoices.total'), onCard: 'corner', isSummed: true }),
    field('city', { label: t('invoices.city'), isExtra: true }),
    field('courier', {
      label: t('invoices.courier'),
      isExtra: true,
      render: ({ courier, durationCode }) => `${courier} ${durationCode}`,
    }),
    field('itemCount', { label: t('invoices.pieces'), isExtra: true }),
    field('source', {
      label: t('invoices.source'),
      isExtra: true,
      isFilterable: true,
      choices: ORDER_SOURCES.map((value) => ({ value, label: t(`orders:source.${value}`) })),
    }),
    field('sourceRef', { label: t('invoices.sourceRef'), isExtra: true }),
    field('campaign', { label: t('invoices.campaign'), isExtra: true, isFilterable: true }),
    field('clickId', { label: t('invoices.clickId'), isFileOnly: true }),
    field('paidAt', {
      label: t('invoices.waitsSince'),
      isExtra: true,
      render: ({ statusEnum, paidAt }) =>
        CORRECTABLE_STATUSES.includes(statusEnum) && paidAt !== null ? ago(paidAt) : null,
      exportValue: (row) => row.paidAt,
    }),
    ...plain.map((field) => ({ ...field, isExtra: true as const })),
    // The parts of the total, for bookkeeping.
    field('province', { label: t('invoices.province'), isFileOnly: true }),
    field('gross', { label: t('invoices.gross'), isFileOnly: true }),
    field('discount', { label: t('invoices.discount'), isFileOnly: true }),
    field('shipmentFee', { label: t('invoices.shipmentFee'), isFileOnly: true }),
    field('shippingDiscount', { label: t('invoices.shippingDiscount'), isFileOnly: true }),
    field('voucherCode', { label: t('invoices.voucherCode'), isExtra: true, isFilterable: true }),
    field('voucherDiscount', { label: t('invoices.voucherDiscount'), isFileOnly: true }),
    field('manualDiscount', { label: t('invoices.manualDiscount'), isFileOnly: true }),
    field('credit', { label: t('invoices.credit'), isFileOnly: true }),
    field('transferCode', { label: t('invoices.transferCode'), isFileOnly: true }),
    field('tax', { label: t('invoices.taxWithin'), isFileOnly: true }),
    field('refunded', { label: t('invoices.refunded'), isFileOnly: true }),
  ];
}

const s = INVOICE_STATUS;

/** In the order of work. Rare ones are behind More; late payments are not. */
const IN_ORDER = [
  s.paid,
  s.processed,
  s.shipped,
  s.waiting,
  s.delivered,
  s.paidLate,
  s.expired,
  s.cancelled,
  s.refunded,
];
const RARE: readonly InvoiceStatus[] = [s.paidLate, s.expired, s.cancelled, s.refunded];

/** The options of an invoice's status, with counts if available. */
export function useStatusChoices(counts?: InvoiceCounts | null): Choice[] {
  const { t } = useTranslation(['admin', 'orders']);
  const { number } = useFormats();
  const formatCount = (count: number | undefined) => {
    if (count === undefined) return '';
    return count < MAX_COUNTED ? number(count) : `${number(MAX_COUNTED - 1)}+`;
  };
  return IN_ORDER.map((status) => ({
    value: String(status),
    label: t(`orders:invoiceStatus.${invoiceStatusName(status)}`),
    ...(counts !== undefined && { count: formatCount(counts?.counts[status]) }),
    ...(RARE.includes(status) && { isRare: true }),
    ...(status === s.paidLate && { isUrgent: true }),
  }));
}
