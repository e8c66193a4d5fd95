import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import type { ReturnsOfInvoice } from '@contract/returns.ts';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import orderStyles from '../account/OrderPage.module.css';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { ReturnRequestStore } from './ReturnRequestStore.ts';

/** Where a shopper says what goes back, why, and what they want for it. */
export const OrderReturnPage = observer(function OrderReturnPage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  useHead({ title: `${t('return.title')} · Lelap`, isPrivate: true });
  return <SignedIn skeleton={<PageSkeleton />}>{() => <LoadedReturn key={id} id={id} />}</SignedIn>;
});

const LoadedReturn = observer(function LoadedReturn({ id }: { id: string }) {
  const { api } = useStores();
  const { t } = useTranslation('account');
  const path = `/invoices/${encodeURIComponent(id)}`;
  const returnsPath = `/returns/of/${encodeURIComponent(id)}`;
  const invoice = usePage(path, () => api.get<Invoice>(path));
  const returns = usePage(returnsPath, () => api.get<ReturnsOfInvoice>(returnsPath));
  const error = invoice.error ?? returns.error;
  if (error) {
    const retry = () => void Promise.all([invoice.reload(), returns.reload()]);
    return <ErrorState title={t('order.failed')} error={error} onRetry={retry} />;
  }
  if (!invoice.data || !returns.data) return <PageSkeleton />;
  return <Request invoice={invoice.data} about={returns.data} />;
});

interface RequestProps {
  invoice: Invoice;
  about: ReturnsOfInvoice;
}

function Request({ invoice, about }: RequestProps) {
  const { api, pages, toasts } = useStores();
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [store] = useState(() => new ReturnRequestStore(api, invoice, about));
  const orderPath = `/account-detail/orders/${invoice.id}`;
  if (about.returnableUntil === null || store.lines.length === 0) {
    return (
      <EmptyState title={t('return.closed')} text={t('return.closedLead')}>
        <LinkButton to={orderPath}>{t('return.toOrder')}</LinkButton>
      </EmptyState>
    );
  }
  const handleSent = () => {
    pages.forget(`/invoices/${invoice.id}`);
    pages.forget(`/returns/of/${invoice.id}`);
    toasts.show('success', t('return.sent'), 3500);
    void navigate(orderPath);
  };
  return (
    <div className={`wrap ${orderStyles.page}`}>
      <Link to={orderPath} className={orderStyles.back}>
        <Icon name="left" size={18} />
        {invoice.documentNo}
      </Link>
      <header className={orderStyles.head}>
        <h1 className={orderStyles.title}>{t('return.title')}</h1>
        <p className={orderStyles.quiet}>{t('return.until', { date: formatDateTime(about.returnableUntil) })}</p>
      </header>
      <ReturnForm store={store} onSent={handleSent} />
    </div>
  );
}
