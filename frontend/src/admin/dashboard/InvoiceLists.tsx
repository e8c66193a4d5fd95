import { Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DashboardInvoice } from '@contract/dashboard.ts';
import { formatDateTime } from '@contract/dates.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { INVOICES_PATH, invoicePath } from '../../routes/adminPaths.ts';
import { StatusTag } from '../orders/invoices/StatusTag.tsx';
import { UNPROCESSED } from './addresses.ts';
import styles from './Rows.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

const LISTS = {
  /** Paid, not packed yet; the longest wait first. */
  unprocessed: { address: 'unprocessed-invoices', moreTo: UNPROCESSED, empty: 'noUnprocessed' },
  newInvoices: { address: 'new-invoices', moreTo: INVOICES_PATH, empty: 'noInvoices' },
} as const;
type List = keyof typeof LISTS;

/** Both lists in one component: an invoice may be in either, and must not show twice. */
export const InvoiceLists = observer(function InvoiceLists({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('admin');
  const [list, setList] = useState<List>('unprocessed');
  const { address, moreTo, empty } = LISTS[list];
  const widget = useWidget<DashboardInvoice[]>(address);
  const tabs = (
    <Segmented<List>
      aria-label={t('dashboard.invoices')}
      value={list}
      onChange={setList}
      options={[
        { value: 'unprocessed', label: t('dashboard.unprocessed') },
        { value: 'newInvoices', label: t('dashboard.newInvoices') },
      ]}
    />
  );
  return (
    <Widget
      title={t('dashboard.invoices')}
      widget={widget}
      aside={tabs}
      className={className}
      more={{ to: moreTo, label: t('dashboard.viewMore'), of: t(`dashboard.${list}`) }}
      lines={6}
    >
      {(invoices) =>
        invoices.length === 0 ? (
          <p className="muted">{t(`dashboard.${empty}`)}</p>
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
      <Link to={invoicePath(invoice.id)} className={`${styles.row} ${styles.stacked}`}>
        <span className={styles.name}>{invoice.documentNo}</span>
        <span className={styles.note}>
          {formatDateTime(invoice.createdAt)} · {t('dashboard.items', { count: invoice.itemCount })}
        </span>
        <StatusTag status={invoice.statusEnum} />
      </Link>
    </li>
  );
}
