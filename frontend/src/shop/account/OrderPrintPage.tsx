import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Invoice } from '@contract/invoices.ts';
import { PAID_STATUSES } from '@contract/invoiceStatus.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { InvoicePrint } from '../../print/InvoicePrint.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import styles from './OrderPrintPage.module.css';

/** The shopper's own invoice on paper, or as the PDF that the browser makes of it. */
export const OrderPrintPage = observer(function OrderPrintPage() {
  const { t } = useTranslation('order');
  const { id = '' } = useParams();
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  return <SignedIn skeleton={<PageSkeleton />}>{() => <Paper key={id} id={id} />}</SignedIn>;
});

const Paper = observer(function Paper({ id }: { id: string }) {
  const { api } = useStores();
  const { t } = useTranslation(['orders', 'order']);
  const path = `/invoices/${encodeURIComponent(id)}`;
  const { data, error, reload } = usePage(path, () => api.get<Invoice>(path));
  const isReady = data !== undefined && PAID_STATUSES.includes(data.statusEnum);
  useEffect(() => {
    if (isReady) window.print();
  }, [isReady]);
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void reload()} />;
  if (!data) return <PageSkeleton />;
  // What nobody has paid is no invoice yet.
  if (!isReady) return <Navigate replace to={`/account-detail/orders/${data.id}`} />;
  return (
    <>
      <div className={`wrap ${styles.bar}`}>
        <Link to={`/account-detail/orders/${data.id}`}>{data.documentNo}</Link>
        <Button onClick={() => window.print()}>{t('order:print')}</Button>
      </div>
      {/* On a phone the sheet is wider than the screen: it is scrolled by finger, or by keyboard. */}
      <div className={styles.paper} role="region" aria-label={data.documentNo} tabIndex={0}>
        <InvoicePrint invoices={[data]} />
      </div>
    </>
  );
});
