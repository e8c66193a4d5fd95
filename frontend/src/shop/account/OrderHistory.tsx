import { observer } from 'mobx-react-lite';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { ListData } from '@contract/envelope.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useDates } from '../../components/useDates.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import { usePayAgain } from '../payment-redirect/usePayAgain.ts';
import { BuyAgain } from './BuyAgain.tsx';
import styles from './OrderHistory.module.css';
import { OrderStages } from './OrderStages.tsx';
import { ORDERS_PER_PAGE, type OrdersAddress, ordersHref, queryOf, readOrdersAddress } from './ordersAddress.ts';

/** The customer's own orders, newest first. */
export const OrderHistory = observer(function OrderHistory() {
  const { session } = useStores();
  const { t } = useTranslation('account');
  if (!session.isCustomer) {
    return (
      <EmptyState title={t('staffHasNoOrders')} text={t('staffHasNoOrdersText')}>
        <LinkButton to="/admin" reloadDocument>
          {t('toBackOffice')}
        </LinkButton>
      </EmptyState>
    );
  }
  return <Orders />;
});

const Orders = observer(function Orders() {
  const { api } = useStores();
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const address = readOrdersAddress(search);
  const path = `/invoices/customer?${queryOf(address)}`;
  const { data, error, reload } = usePage(path, () => api.get<ListData<InvoiceRow>>(path));
  if (data?.totalRows === 0 && address.stage === null) {
    return (
      <EmptyState title={t('ordersEmpty')} text={t('ordersEmptyLead')}>
        <LinkButton to="/shop">{t('toShop')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <section className="stack gap-24" aria-label={t('orders')}>
      <OrderStages chosen={address.stage} />
      {!data && error && <ErrorState title={t('ordersFailed')} error={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="block" count={3} />}
      {data && <Found data={data} address={address} />}
    </section>
  );
});

function Found({ data, address }: { data: ListData<InvoiceRow>; address: OrdersAddress }) {
  const { t } = useTranslation('account');
  if (data.rows.length === 0) {
    return (
      <EmptyState title={t('stageEmpty')}>
        <LinkButton to="/account-detail" look="quiet">
          {t('stageAll')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="stack gap-12">
        {data.rows.map((row) => (
          <OrderRow key={row.id} row={row} />
        ))}
      </ul>
      <Pages address={address} lastPage={Math.ceil(data.totalRows / ORDERS_PER_PAGE)} />
    </>
  );
}

function OrderRow({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useDates();
  return (
    <li className={styles.order}>
      <ProductImage
        className={styles.picture ?? ''}
        picture={row.thumb === null ? null : { file: row.thumb, alt: '' }}
        sizes="84px"
        isDecorative
      />
      <div className="stack gap-2">
        <b className="clamped">{row.goods}</b>
        <Link to={`/account-detail/orders/${row.id}`} className={`${styles.number} semibold`}>
          {row.documentNo}
        </Link>
        <span className="note figures">
          {dateTime(row.createdAt)} · {t('items', { count: row.itemCount })}
        </span>
        <b>
          <Rupiah value={row.total} />
        </b>
      </div>
      <div className={styles.status}>
        <StatusBadge status={row.statusEnum} />
        {row.statusEnum === INVOICE_STATUS.waiting && row.total > 0 ? (
          <PayNow row={row} />
        ) : (
          <BuyAgain id={row.id} statusEnum={row.statusEnum} />
        )}
      </div>
    </li>
  );
}

const PayNow = observer(function PayNow({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('account');
  const { isBusy, payAgain } = usePayAgain(row.id, row.documentNo);
  return (
    <Button look="moon" isBusy={isBusy} onClick={() => void payAgain()}>
      {t('payNow')}
    </Button>
  );
});

function Pages({ address, lastPage }: { address: OrdersAddress; lastPage: number }) {
  const { t } = useTranslation('account');
  if (lastPage === 1) return null;
  const { pageNo } = address;
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {pageNo > 1 && (
        <LinkButton to={ordersHref({ ...address, pageNo: pageNo - 1 })} look="quiet" rel="prev">
          <Icon name="left" size={18} />
          {t('newer')}
        </LinkButton>
      )}
      <span className="note figures">{t('page', { page: pageNo, pages: lastPage })}</span>
      {pageNo < lastPage && (
        <LinkButton to={ordersHref({ ...address, pageNo: pageNo + 1 })} look="quiet" rel="next">
          {t('older')}
          <Icon name="right" size={18} />
        </LinkButton>
      )}
    </nav>
  );
}
