import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link } from 'react-router-dom';
import { INVOICE_COLUMNS } from '@contract/invoices.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { INVOICE_STATUS, invoiceStatusName } from '@contract/invoiceStatus.ts';
import styles from '../layout/Page.module.css';
import { columnField } from '../table/columnField.tsx';
import type { Choice } from '../../stores/listSearch.ts';
import type { Field } from '../table/fields.ts';
import { invoicePath } from './invoiceList.ts';
import { StatusTag } from './StatusTag.tsx';

const field = columnField<InvoiceRow>(INVOICE_COLUMNS);

/** The columns of specification 2 "Invoices", and status and total, which staff decide by. `list`: what their list shows. */
export function useInvoiceFields(list?: string): Field<InvoiceRow>[] {
  const { t } = useTranslation('admin');
  return [
    field('createdAt', { label: t('invoices.createdAt'), onCard: 'note' }),
    field('documentNo', {
      label: t('invoices.documentNo'),
      isFilterable: true,
      onCard: 'heading',
      width: 164,
      render: (row) => (
        <Link to={invoicePath(row.id, list)} className={`${styles.link} accent semibold`}>
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
      choices: useStatusChoices(),
      render: (row) => <StatusTag status={row.statusEnum} />,
    }),
    field('total', { label: t('invoices.total'), onCard: 'corner', isSummed: true }),
  ];
}

export function useStatusChoices(): Choice[] {
  const { t } = useTranslation(['admin', 'orders']);
  return Object.values(INVOICE_STATUS).map((status) => ({
    value: String(status),
    label: t(`orders:invoiceStatus.${invoiceStatusName(status)}`),
  }));
}
