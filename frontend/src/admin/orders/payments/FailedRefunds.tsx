import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { FailedRefund } from '@contract/refunds.ts';
import { Link } from '../../../components/Link.tsx';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import rows from './PaymentRows.module.css';
import styles from './WaitingPayments.module.css';

/** Refunds that failed at the provider, with links to their invoices for a retry. Renders nothing without any. */
export const FailedRefunds = observer(function FailedRefunds() {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<FailedRefund[]>(api, '/refunds/failed'));
  useEffect(() => void store.load(), [store]);
  if (!store.data || store.data.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('refunds.failedTitle')}>
      <h2 className={styles.title}>
        {t('refunds.failedTitle')} <span className={styles.count}>{store.data.length}</span>
      </h2>
      <ul className={`${rows.rows} ${styles.columns}`}>
        {store.data.map(({ id, invoiceId, documentNo, customer, amount, failure, createdAt }) => (
          <li key={id} className={styles.row}>
            <span className={rows.what}>
              <Link to={invoicePath(invoiceId)}>{documentNo}</Link>
              <span className="fine anywhere">
                {customer} · {formatDateTime(createdAt)}
              </span>
            </span>
            <ToneTag tone="bad">{failure}</ToneTag>
            <Rupiah value={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
});
