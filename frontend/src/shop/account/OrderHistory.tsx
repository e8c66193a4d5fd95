import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { ListData } from '@contract/envelope.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import styles from './OrderHistory.module.css';

const ORDERS_PER_PAGE = 10;

/** The customer's own orders, newest first. */
export const OrderHistory = observer(function OrderHistory() {
  const { session } = useStores();
  const { t } = useTranslation('account');
  if (!session.isCustomer) {
    return (
      <EmptyState title={t('account.staffHasNoOrders')}>
        <a className={styles.office} href="/admin">
          {t('account.backOffice')}
        </a>
      </EmptyState>
    );
  }
  return <Orders />;
});

const Orders = observer(function Orders() {
  const { api } = useStores();
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const pageNo = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const path = `/invoices/customer?pageNo=${pageNo}&recordsPerPage=${ORDERS_PER_PAGE}`;
  const { data, error, reload } = usePage(path, () => api.get<ListData<InvoiceRow>>(path));
  if (!data && error) {
    return <ErrorState title={t('account.ordersFailed')} error={error} onRetry={() => void reload()} />;
  }
  if (!data) return <Skeleton shape="block" count={3} />;
  if (data.totalRows === 0) {
    return (
      <EmptyState title={t('account.ordersEmpty')} text={t('account.ordersEmptyLead')}>
        <LinkButton to="/shop">{t('account.toShop')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <section className={styles.history} aria-label={t('account.orders')}>
      <ul className={styles.orders}>
        {data.rows.map((row) => (
          <OrderRow key={row.id} row={row} />
        ))}
      </ul>
      <Pages pageNo={pageNo} lastPage={Math.max(1, Math.ceil(data.totalRows / ORDERS_PER_PAGE))} />
    </section>
  );
});

function OrderRow({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('account');
  return (
    <li className={styles.order}>
      <ProductImage
        className={styles.picture ?? ''}
        picture={row.thumb === null ? null : { file: row.thumb, alt: '' }}
        sizes="84px"
        isDecorative
      />
      <div className={styles.words}>
        <Link to={`/account-detail/orders/${row.id}`} className={styles.number}>
          {row.documentNo}
        </Link>
        <span className={styles.quiet}>
          {formatDateTime(row.createdAt)} · {t('cart.items', { count: row.itemCount })}
        </span>
        <b>
          <Rupiah value={row.total} />
        </b>
      </div>
      <div className={styles.status}>
        <StatusBadge status={row.statusEnum} />
      </div>
    </li>
  );
}

function Pages({ pageNo, lastPage }: { pageNo: number; lastPage: number }) {
  const { t } = useTranslation('account');
  if (lastPage === 1) return null;
  const addressOf = (page: number) => (page === 1 ? '/account-detail' : `/account-detail?page=${page}`);
  return (
    <nav className={styles.pages} aria-label={t('account.pages')}>
      {pageNo > 1 && (
        <LinkButton to={addressOf(pageNo - 1)} look="quiet" rel="prev">
          <Icon name="left" size={18} />
          {t('account.newer')}
        </LinkButton>
      )}
      <span className={styles.quiet}>{t('account.page', { page: pageNo, pages: lastPage })}</span>
      {pageNo < lastPage && (
        <LinkButton to={addressOf(pageNo + 1)} look="quiet" rel="next">
          {t('account.older')}
          <Icon name="right" size={18} />
        </LinkButton>
      )}
    </nav>
  );
}
