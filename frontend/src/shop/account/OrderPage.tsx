import { observer } from 'mobx-react-lite';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useParams } from 'react-router-dom';
import type { Invoice } from '@contract/invoices.ts';
import { AskShop } from '../../components/AskShop.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useDates } from '../../components/useDates.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderChanges } from './OrderChanges.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderParcel } from './OrderParcel.tsx';
import styles from './OrderPage.module.css';
import { OrderReturns } from './OrderReturns.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

export const OrderPage = observer(function OrderPage() {
  const { t } = useTranslation('order');
  const { id = '' } = useParams();
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  return <SignedIn skeleton={<PageSkeleton />}>{() => <LoadedOrder key={id} id={id} />}</SignedIn>;
});

const LoadedOrder = observer(function LoadedOrder({ id }: { id: string }) {
  const { api } = useStores();
  const { t } = useTranslation(['order', 'orders']);
  const path = `/invoices/${encodeURIComponent(id)}`;
  const { data, error, reload } = usePage(path, () => api.get<Invoice>(path));
  if (data) return <Order invoice={data} onChanged={reload} />;
  if (error?.status === 404 || error?.status === 400) {
    return (
      <EmptyState heading="h1" title={t('notFound')}>
        <LinkButton to="/account-detail">{t('back')}</LinkButton>
      </EmptyState>
    );
  }
  if (error) return <ErrorState heading="h1" title={t('orders:failed')} error={error} onRetry={() => void reload()} />;
  return <PageSkeleton />;
});

interface OrderProps {
  invoice: Invoice;
  onChanged: () => Promise<void>;
}

const Order = observer(function Order({ invoice, onChanged }: OrderProps) {
  const { t } = useTranslation('order');
  const { dateTime } = useDates();
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to="/account-detail" className="link gap-6 start">
        <Icon name="left" size={18} />
        {t('back')}
      </Link>
      <header className={styles.head}>
        <h1 className="text-34">{invoice.documentNo}</h1>
        <StatusBadge status={invoice.statusEnum} />
        <p className="note wide">{t('placed', { date: dateTime(invoice.createdAt) })}</p>
      </header>
      <OrderActions invoice={invoice} onChanged={onChanged} />
      <OrderChanges invoice={invoice} />
      <OrderParcel invoice={invoice} onChanged={onChanged} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderLines invoice={invoice} />
          <OrderAgain invoice={invoice} />
        </div>
        <div className={styles.side}>
          <OrderDelivery invoice={invoice} />
          <OrderReturns invoice={invoice} onChanged={onChanged} />
          <OrderTimeline events={invoice.events} />
          <AskShop about={invoice.documentNo} />
        </div>
      </div>
    </div>
  );
});
