import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link } from 'react-router-dom';
import { INVOICE_COLUMNS } from '@contract/invoices.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { INVOICE_STATUS, invoiceStatusName } from '@contract/invoiceStatus.ts';
import styles from '../layout/Page.module.css';
import { columnField } from '../table/columnField.tsx';
import type { Field } from '../table/fields.ts';
import { StatusTag } from './StatusTag.tsx';

const field = columnField<InvoiceRow>(INVOICE_COLUMNS);

/** The columns of specification 2 "Invoices", and status and total, which staff decide by. */
export function useInvoiceFields(): Field<InvoiceRow>[] {
  const { t } = useTranslation(['admin', 'orders']);
  return [
    field('createdAt', { label: t('invoices.createdAt'), onCard: 'note' }),
    field('documentNo', {
      label: t('invoices.documentNo'),
      isFilterable: true,
      onCard: 'heading',
      width: 164,
      render: (row) => (
        <Link to={`/admin/invoices/detail/${row.id}`} className={`${styles.link} accent semibold`}>
          {row.documentNo}
        </Link>
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
    field('statusEnum', {
      label: t('invoices.status'),
      isFilterable: true,
      onCard: 'badge',
      choices: Object.values(INVOICE_STATUS).map((status) => ({
        value: String(status),
        label: t(`orders:invoiceStatus.${invoiceStatusName(status)}`),
      })),
      render: (row) => <StatusTag status={row.statusEnum} />,
    }),
    field('total', { label: t('invoices.total'), onCard: 'corner' }),
  ];
}
