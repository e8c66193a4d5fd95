import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { PAID_STATUSES } from '@contract/invoiceStatus.ts';
import type { OwnPrint } from '@contract/prints.ts';
import { Link } from '../../components/Link.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { documentStyle } from '../../print/documentPages.ts';
import { InvoicePrint } from '../../print/InvoicePrint.tsx';
import { usePageStyle } from '../../print/usePageStyle.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import styles from './OrderPrintPage.module.css';

/** The shopper's own invoice for printing, or as the browser's PDF. */
export const OrderPrintPage = observer(function OrderPrintPage() {
  const { t } = useTranslation('order');
  const { id = '' } = useParams();
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  return <SignedIn skeleton={<PageSkeleton />}>{() => <Paper key={id} id={id} />}</SignedIn>;
});

const Paper = observer(function Paper({ id }: { id: string }) {
  const { api } = useStores();
  const { t } = useTranslation(['orders', 'order']);
  const path = `/prints/own/${encodeURIComponent(id)}`;
  const { data, error, reload } = usePage(path, () => api.get<OwnPrint>(path));
  if (error) return <ErrorState heading="h1" title={t('failed')} error={error} onRetry={() => void reload()} />;
  if (!data) return <PageSkeleton />;
  const { id: order, statusEnum } = data.sheet;
  // An unpaid order has no invoice yet.
  if (!PAID_STATUSES.includes(statusEnum)) return <Navigate replace to={`/account-detail/orders/${order}`} />;
  return <Printable {...data} />;
});

function Printable({ sheet, seller }: OwnPrint) {
  const { t } = useTranslation(['order', 'admin']);
  const place = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState('');
  usePageStyle(style);
  useEffect(() => {
    setStyle(documentStyle('A4', place.current, (page, pages) => t('admin:list.pageOf', { page, pages })));
  }, [t]);
  useEffect(() => {
    if (style !== '') window.print();
  }, [style]);
  return (
    <>
      <div className={`wrap ${styles.bar}`}>
        <Link to={`/account-detail/orders/${sheet.id}`}>{sheet.documentNo}</Link>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </div>
      {/* On a phone the sheet is wider than the screen: focusable, so that it can be scrolled by keyboard, too. */}
      <div ref={place} className={styles.paper} role="region" aria-label={sheet.documentNo} tabIndex={0}>
        <InvoicePrint sheets={[sheet]} seller={seller} />
      </div>
    </>
  );
}
