import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { ListData } from '@contract/envelope.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { listQueryParams } from '@contract/lists.ts';
import type { UserRow } from '@contract/users.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import { StatusTag } from '../../orders/invoices/StatusTag.tsx';
import styles from './LatestOrders.module.css';

const SHOWN = 5;

/** A customer's purchases and payments in total, and their latest orders. */
export const LatestOrders = observer(function LatestOrders({ user }: { user: UserRow }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<ListData<InvoiceRow>>(api, latestOf(user)));
  useEffect(() => void (user.orderCount > 0 && store.load()), [store, user]);
  if (user.orderCount === 0) return <p className="muted">{t('people.noOrders')}</p>;
  return (
    <section className="stack gap-8">
      <p>
        {t('people.ordersInAll', { count: user.orderCount })} · <Rupiah value={user.paidSum} /> {t('people.paid')}
      </p>
      {store.error && <p className="muted">{store.error.reason}</p>}
      <ul className={styles.orders}>
        {store.data?.rows.map((order) => (
          <li key={order.id} className={styles.order}>
            <RecordLink to={invoicePath(order.id)}>{order.documentNo}</RecordLink>
            <StatusTag status={order.statusEnum} />
            <span className="note">{formatDateTime(order.createdAt)}</span>
            <Rupiah value={order.total} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function latestOf({ id }: UserRow): string {
  const params = listQueryParams({
    pageNo: 1,
    recordsPerPage: SHOWN,
    sort: [{ field: 'createdAt', dir: 'desc' }],
    filters: [{ field: 'customerId', operator: FILTER_OPERATORS.equal, values: [String(id)] }],
    search: '',
  });
  return `/invoices?${params}`;
}
