import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type {
  AttemptStatus,
  InvoicePayments as Payments,
  PaymentAttempt,
  PaymentEventRow,
} from '@contract/payments.ts';
import { Link } from '../../../components/Link.tsx';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PAYMENTS_PATH, TRANSFERS_PATH } from '../../../routes/adminPaths.ts';
import { panelSearch } from '../../../routes/panelAddress.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import rows from '../payments/PaymentRows.module.css';
import { verdictTone } from '../payments/usePaymentFields.tsx';
import pageOfInvoice from './InvoicePage.module.css';
import styles from './InvoicePayments.module.css';

const TONES: Record<AttemptStatus, Tone> = {
  opening: 'warm',
  pending: 'calm',
  paid: 'good',
  expired: 'quiet',
  superseded: 'quiet',
};

/** An invoice's payment links, and all events from the payment provider; for admins. */
export const InvoicePayments = observer(function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<Payments>(api, `/payments/invoice/${invoice.id}`));
  // Any step on the invoice may have moved money.
  useEffect(() => void store.load(), [store, invoice]);
  const { data, error } = store;
  return (
    <section className={styles.payments}>
      <h2 className={pageOfInvoice.section}>{t('money.ofInvoice')}</h2>
      {error && !data && <p className="muted">{error.reason}</p>}
      {data && (
        <>
          {data.attempts.length > 0 ? <Attempts attempts={data.attempts} /> : <WithoutLink invoice={invoice} />}
          <Events events={data.events} />
        </>
      )}
    </section>
  );
});

/** An order of Rp 0, one paid in cash or at a marketplace, or one for a bank transfer. */
function WithoutLink({ invoice: { total, transferCode, statusEnum } }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  if (total === 0) return <p className="muted">{t('money.noAttempt')}</p>;
  if (transferCode === 0) return <p className="muted">{t('money.paidElsewhere')}</p>;
  return (
    <p className="muted">
      {t('money.byTransfer', { code: transferCode })}{' '}
      {statusEnum === INVOICE_STATUS.waiting && (
        <Link to={TRANSFERS_PATH} className="underlines">
          {t('money.toTransfers')}
        </Link>
      )}
    </p>
  );
}

function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={`${rows.rows} ${styles.columns}`}>
      {attempts.map(({ id, number, paymentUrl, externalId, amount, status, createdAt }) => (
        <li key={id} className={styles.row}>
          <span className={rows.what}>
            {paymentUrl === null ? (
              <strong>{t('money.attempt', { number })}</strong>
            ) : (
              <a href={paymentUrl} target="_blank" rel="noreferrer" aria-label={t('money.attemptOpen', { number })}>
                {t('money.attempt', { number })}
              </a>
            )}
            <span className="fine anywhere">
              {formatDateTime(createdAt)} · {paymentUrl === null ? t('money.attemptNoLink') : externalId}
            </span>
          </span>
          <ToneTag tone={TONES[status]}>{t(`money.attemptStatus.${status}`)}</ToneTag>
          <Rupiah value={amount} />
        </li>
      ))}
    </ul>
  );
}

function Events({ events }: { events: readonly PaymentEventRow[] }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <h3 className={styles.subheading}>{t('money.saidAboutIt')}</h3>
      {events.length === 0 && <p className="muted">{t('money.saidNothing')}</p>}
      <ul className={`${rows.rows} ${styles.columns}`}>
        {events.map(({ status: eventStatus, ...event }) => (
          <li key={event.id} className={styles.row}>
            <span className={rows.what}>
              <Link
                to={`${PAYMENTS_PATH}${panelSearch(event.id)}`}
                aria-label={t('money.saidDetails', {
                  status: eventStatus || t('money.unsaid'),
                  at: formatDateTime(event.receivedAt),
                })}
              >
                {eventStatus || t('money.unsaid')}
              </Link>
              <span className="fine anywhere">
                {formatDateTime(event.receivedAt)} · {event.externalId}
              </span>
              {event.settlement !== '' && <span className="fine anywhere">{event.settlement}</span>}
            </span>
            <ToneTag tone={verdictTone(event)}>{event.verdictText}</ToneTag>
            {event.amount === null ? <span>–</span> : <Rupiah value={event.amount} />}
          </li>
        ))}
      </ul>
    </>
  );
}
