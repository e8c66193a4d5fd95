import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { INVOICE_STATUS, invoiceStatusName } from '@contract/invoiceStatus.ts';
import { Rupiah } from '../../components/Rupiah.tsx';
import styles from '../layout/Page.module.css';
import type { Field } from '../table/fields.ts';
import { StatusTag } from './StatusTag.tsx';

/** The columns of specification 2 "Invoices", and status and total, which staff decide by. */
export function useInvoiceFields(): Field<InvoiceRow>[] {
  const { t } = useTranslation(['admin', 'shared']);
  return [
    {
      name: 'createdAt',
      label: t('invoices.createdAt'),
      kind: 'moment',
      isSortable: true,
      onCard: 'note',
      render: (row) => formatDateTime(row.createdAt),
    },
    {
      name: 'documentNo',
      label: t('invoices.documentNo'),
      isSortable: true,
      isFilterable: true,
      onCard: 'heading',
      render: (row) => (
        <Link to={`/admin/invoices/detail/${row.id}`} className={`${styles.link} accent semibold`}>
          {row.documentNo}
        </Link>
      ),
    },
    {
      name: 'customer',
      label: t('invoices.customer'),
      kind: 'text',
      isSortable: true,
      onCard: 'heading',
      render: (row) => row.customer,
    },
    {
      name: 'receiptNumber',
      label: t('invoices.receiptNumber'),
      kind: 'text',
      isSortable: true,
      render: (row) => row.receiptNumber,
    },
    {
      name: 'isPaymentSuccess',
      label: t('invoices.paidStatus'),
      kind: 'boolean',
      isSortable: true,
      onCard: 'hidden',
      render: (row) => t(row.isPaymentSuccess ? 'invoices.paid' : 'invoices.unpaid'),
      exportValue: (row) => t(row.isPaymentSuccess ? 'invoices.paid' : 'invoices.unpaid'),
    },
    {
      name: 'statusEnum',
      label: t('invoices.status'),
      isSortable: true,
      isFilterable: true,
      onCard: 'badge',
      choices: Object.values(INVOICE_STATUS).map((status) => ({
        value: String(status),
        label: t(`shared:invoiceStatus.${invoiceStatusName(status)}`),
      })),
      render: (row) => <StatusTag status={row.statusEnum} />,
    },
    {
      name: 'total',
      label: t('invoices.total'),
      kind: 'number',
      isSortable: true,
      isNumeric: true,
      onCard: 'corner',
      render: (row) => <Rupiah value={row.total} />,
    },
  ];
}
