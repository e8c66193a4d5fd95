import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import type { PaymentEventRow } from '@contract/payments.ts';
import { Link } from '../../../components/Link.tsx';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { PANEL_PARAM } from '../../../routes/panelAddress.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import { InvoiceStore } from '../invoices/InvoiceStore.ts';
import { RefundModal } from '../invoices/RefundModal.tsx';
import { useSteps } from '../invoices/useSteps.ts';
import { FailedRefunds } from './FailedRefunds.tsx';
import rows from './PaymentRows.module.css';
import styles from './WaitingPayments.module.css';
import type { WaitingStore } from './WaitingStore.ts';

interface WaitingPaymentsProps {
  store: WaitingStore;
  /** The content below. It renders together with the payments, so that it never shifts down. */
  children: ReactNode;
}

/** The payments that need a decision, with their actions; nothing if there are none. */
export const WaitingPayments = observer(function WaitingPayments({ store, children }: WaitingPaymentsProps) {
  useEffect(() => void store.load(), [store]);
  if (!store.isSettled) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <>
      <FailedRefunds />
      <Waiting store={store} />
      {children}
    </>
  );
});

const Waiting = observer(function Waiting({ store }: { store: WaitingStore }) {
  const { t } = useTranslation('admin');
  const late = store.late.data?.rows ?? [];
  const odd = store.odd.data?.rows ?? [];
  const total = (store.late.data?.totalRows ?? 0) + (store.odd.data?.totalRows ?? 0);
  const loadedCount = late.length + odd.length;
  if (loadedCount === 0 && !store.hasFailed) return null;
  return (
    <section className={styles.waiting} aria-label={t('money.waiting')}>
      <h2 className={styles.title}>
        {t('money.waiting')} {loadedCount > 0 && <span className={styles.count}>{total}</span>}
      </h2>
      {store.hasFailed && (
        <FetchFailure
          error={store.late.error ?? store.odd.error}
          isLoading={store.isLoading}
          onRetry={() => void store.load()}
        />
      )}
      {loadedCount > 0 && (
        <ul className={`${rows.rows} ${styles.columns}`}>
          {late.map((invoice) => (
            <LateInvoice key={invoice.id} invoice={invoice} onChanged={() => void store.load()} />
          ))}
          {odd.map((event) => (
            <OddEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
      {total > loadedCount && <p className="fine anywhere">{t('money.waitingMore', { count: loadedCount })}</p>}
    </section>
  );
});

function LateInvoice({ invoice, onChanged }: { invoice: InvoiceRow; onChanged: () => void }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new InvoiceStore(api, String(invoice.id), onChanged));
  const { revive } = useSteps(store);
  const [isRefundOpen, setIsRefundOpen] = useState(false);
  return (
    <li className={styles.row}>
      <span className={rows.what}>
        <Link to={invoicePath(invoice.id)}>{invoice.documentNo}</Link>
        <span className="fine anywhere">
          {invoice.customer} · {formatDateTime(invoice.createdAt)}
        </span>
      </span>
      <ToneTag tone="bad">{t('money.waitingLate')}</ToneTag>
      <Rupiah value={invoice.total} />
      <span className={`${styles.choices} row wraps gap-8 ends`}>
        <Button type="primary" onClick={revive}>
          {t('money.revive')}
        </Button>
        <Button danger onClick={() => setIsRefundOpen(true)}>
          {t('money.refund')}
        </Button>
      </span>
      {isRefundOpen && <RefundModal invoice={invoice} onRefunded={onChanged} onClose={() => setIsRefundOpen(false)} />}
    </li>
  );
}

function OddEvent({ event }: { event: PaymentEventRow }) {
  const { t } = useTranslation('admin');
  const [, setParams] = useSearchParams();
  const decide = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set(PANEL_PARAM, String(event.id));
      return after;
    });
  return (
    <li className={styles.row}>
      <span className={rows.what}>
        {event.invoiceId === null ? (
          <strong>{event.externalId || t('money.unsaid')}</strong>
        ) : (
          <Link to={invoicePath(event.invoiceId)}>{event.documentNo}</Link>
        )}
        <span className="fine anywhere">
          {event.status || t('money.unsaid')} · {formatDateTime(event.receivedAt)}
        </span>
      </span>
      <ToneTag tone="bad">{event.verdictText}</ToneTag>
      {event.amount === null ? <span>–</span> : <Rupiah value={event.amount} />}
      <span className={`${styles.choices} row wraps gap-8 ends`}>
        <Button onClick={decide}>{t('money.decide')}</Button>
      </span>
    </li>
  );
}
