import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { DashboardInvoice } from '@contract/dashboard.ts';
import { formatDateTime } from '@contract/dates.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { StatusTag } from '../invoices/StatusTag.tsx';
import { invoicesWith } from './addresses.ts';
import styles from './Rows.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** Paid, and not packed yet; who has waited longest comes first. */
export function UnprocessedInvoices() {
  const { t } = useTranslation('admin');
  return (
    <InvoiceList
      address="unprocessed-invoices"
      title={t('dashboard.unprocessed')}
      empty={t('dashboard.noUnprocessed')}
      moreTo={`${invoicesWith(INVOICE_STATUS.paid)}&sort=createdAt`}
    />
  );
}

export function NewInvoices() {
  const { t } = useTranslation('admin');
  return (
    <InvoiceList
      address="new-invoices"
      title={t('dashboard.newInvoices')}
      empty={t('dashboard.noInvoices')}
      moreTo="/admin/invoices"
    />
  );
}

interface InvoiceListProps {
  address: string;
  title: string;
  empty: string;
  moreTo: string;
}

const InvoiceList = observer(function InvoiceList({ address, title, empty, moreTo }: InvoiceListProps) {
  const { t } = useTranslation('admin');
  const widget = useWidget<DashboardInvoice[]>(address);
  return (
    <Widget title={title} widget={widget} more={{ to: moreTo, label: t('dashboard.viewMore') }} lines={6}>
      {(invoices) =>
        invoices.length === 0 ? (
          <p className="muted">{empty}</p>
        ) : (
          <ul className={styles.rows}>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
});

function InvoiceRow({ invoice }: { invoice: DashboardInvoice }) {
  const { t } = useTranslation('admin');
  return (
    <li>
      <Link to={`/admin/invoices/detail/${invoice.id}`} className={`${styles.row} ${styles.stacked}`}>
        <span className={styles.name}>{invoice.documentNo}</span>
        <span className={styles.note}>
          {formatDateTime(invoice.createdAt)} · {t('dashboard.items', { count: invoice.itemCount })}
        </span>
        <StatusTag status={invoice.statusEnum} />
      </Link>
    </li>
  );
}
