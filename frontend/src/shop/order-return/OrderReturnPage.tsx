import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Invoice } from '@contract/invoices.ts';
import type { Return, ReturnsOfInvoice } from '@contract/returns.ts';
import { RETURN_STATUS } from '@contract/returns.ts';
import { Link } from '../../components/Link.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { UnfinishedNotice } from '../../components/UnfinishedNotice.tsx';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import orderStyles from '../account/OrderPage.module.css';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { ReturnProblem } from './ReturnProblem.tsx';
import { ReturnRequestStore } from './ReturnRequestStore.ts';

/** Requests a return: lines, reason, and refund or exchange. */
export const OrderReturnPage = observer(function OrderReturnPage() {
  const { t } = useTranslation('orderReturn');
  const { id = '' } = useParams();
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  return <SignedIn skeleton={<PageSkeleton />}>{() => <LoadedReturn key={id} id={id} />}</SignedIn>;
});

const LoadedReturn = observer(function LoadedReturn({ id }: { id: string }) {
  const { api } = useStores();
  const { t } = useTranslation('orders');
  const path = `/invoices/${encodeURIComponent(id)}`;
  const returnsPath = `/returns/of/${encodeURIComponent(id)}`;
  const invoice = usePage(path, () => api.get<Invoice>(path));
  const returns = usePage(returnsPath, () => api.get<ReturnsOfInvoice>(returnsPath));
  const error = invoice.error ?? returns.error;
  if (error) {
    const retry = () => void Promise.all([invoice.reload(), returns.reload()]);
    return <ErrorState heading="h1" title={t('failed')} error={error} onRetry={retry} />;
  }
  if (!invoice.data || !returns.data) return <PageSkeleton />;
  return <Request invoice={invoice.data} about={returns.data} />;
});

interface RequestProps {
  invoice: Invoice;
  about: ReturnsOfInvoice;
}

const Request = observer(function Request({ invoice, about }: RequestProps) {
  const { api, pages, session, toasts } = useStores();
  const { t } = useTranslation('orderReturn');
  const { deadline } = useDates();
  const navigate = useNavigate();
  const [store] = useState(() => new ReturnRequestStore(api, session.person?.id ?? 0, invoice, about));
  const orderPath = `/account-detail/orders/${invoice.id}`;
  const isOpen = about.returnableUntil !== null && store.lines.length > 0;
  // Also with an unknown outcome: the next page must reload both.
  useEffect(
    () => () => {
      pages.invalidate(`/invoices/${invoice.id}`);
      pages.invalidate(`/returns/of/${invoice.id}`);
    },
    [pages, invoice.id],
  );
  if (!isOpen && !store.attempts.unfinished) {
    return (
      <EmptyState heading="h1" title={t('closed')} text={t('closedLead')}>
        <LinkButton to={orderPath}>{t('toOrder')}</LinkButton>
      </EmptyState>
    );
  }
  const handleSent = (asked: Return) => {
    // A retried request may have been decided already: the order's page shows the decision.
    if (asked.statusEnum === RETURN_STATUS.requested) toasts.show('success', t('sent'), 3500);
    void navigate(orderPath, { replace: true });
  };
  return (
    <div className={`wrap ${orderStyles.page}`}>
      <Link to={orderPath} className="link gap-6 start">
        <Icon name="left" size={18} />
        {invoice.documentNo}
      </Link>
      <header className={orderStyles.head}>
        <h1 className="text-34">{t('title')}</h1>
        {about.returnableUntil !== null && (
          <p className="note wide">{t('until', { date: deadline(about.returnableUntil) })}</p>
        )}
      </header>
      <UnfinishedReturn store={store} orderPath={orderPath} onSent={handleSent} />
      {isOpen ? <ReturnForm store={store} onSent={handleSent} /> : <ReturnProblem store={store} />}
    </div>
  );
});

interface UnfinishedReturnProps {
  store: ReturnRequestStore;
  orderPath: string;
  onSent: (asked: Return) => void;
}

/** A return request with unknown outcome. */
const UnfinishedReturn = observer(function UnfinishedReturn({ store, orderPath, onSent }: UnfinishedReturnProps) {
  const { t } = useTranslation('orderReturn');
  if (!store.attempts.unfinished) return null;
  return (
    <UnfinishedNotice
      title={t('unfinishedTitle')}
      text={t('unfinishedText')}
      finish={t('finish')}
      drop={t('drop')}
      isBusy={store.isBusy}
      onFinish={() => void store.finish().then((asked) => asked && onSent(asked))}
      onDrop={() => store.attempts.drop()}
    >
      <LinkButton to={orderPath} look="quiet">
        {t('toOrder')}
      </LinkButton>
    </UnfinishedNotice>
  );
});
