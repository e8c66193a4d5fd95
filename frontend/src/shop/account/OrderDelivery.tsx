import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS, type InvoiceStatus } from '@contract/invoiceStatus.ts';
import { displayPhone } from '@contract/phone.ts';
import { Arrives } from '../../components/Arrives.tsx';
import { Button } from '../../components/Button.tsx';
import { useDays } from '../../components/useDays.ts';
import { useWeighed } from '../../components/useWeighed.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderPage.module.css';

/** Nothing leaves any more, so there is no number to wait for. */
const ENDED: readonly InvoiceStatus[] = [INVOICE_STATUS.expired, INVOICE_STATUS.cancelled, INVOICE_STATUS.refunded];

/** Where it goes, who brings it, and the number to follow it with. */
export function OrderDelivery({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('order');
  const days = useDays();
  const weighed = useWeighed()(invoice);
  const { customer, courier, durationCode: service, duration } = invoice;
  return (
    <OrderPanel title={t('to')}>
      <address className={styles.address}>
        <b>{customer.fullname}</b>
        <span>{displayPhone(customer.phoneNumber)}</span>
        <span className="written">{invoice.address}</span>
        <span>
          {invoice.city.name}, {invoice.province.name} {invoice.postalCode}
        </span>
      </address>
      {invoice.notes !== '' && (
        <p className="written">
          <span className="note">{t('notes')}: </span>
          {invoice.notes}
        </p>
      )}
      <dl className={styles.facts}>
        <dt className="note">{t('courier')}</dt>
        <dd>
          {t('courierDays', { courier, service, days: days(duration) })}
          {invoice.arrival && (
            <>
              {' · '}
              <Arrives {...invoice.arrival} />
            </>
          )}
        </dd>
        <dt className="note">{t('weight')}</dt>
        <dd>{t(weighed.key, weighed.params)}</dd>
        {(invoice.receiptNumber !== null || !ENDED.includes(invoice.statusEnum)) && (
          <>
            <dt className="note">{t('receipt')}</dt>
            <dd>
              {invoice.receiptNumber === null || invoice.trackingUrl === null ? (
                <span className="note">{t('receiptNone')}</span>
              ) : (
                <Receipt number={invoice.receiptNumber} trackingUrl={invoice.trackingUrl} />
              )}
            </dd>
          </>
        )}
      </dl>
    </OrderPanel>
  );
}

const Receipt = observer(function Receipt({ number, trackingUrl }: { number: string; trackingUrl: string }) {
  const { toasts } = useStores();
  const { t } = useTranslation('order');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toasts.show('success', t('copied'));
    } catch {
      // Over plain http a browser has no clipboard.
      toasts.show('info', t('copyFailed', { number }), 5000);
    }
  };
  return (
    <span className={styles.receipt}>
      <b className="figures anywhere text-18">{number}</b>
      <Button look="quiet" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <a href={trackingUrl} target="_blank" rel="noreferrer" className="link gap-6 start">
        {t('track')}
      </a>
    </span>
  );
});
