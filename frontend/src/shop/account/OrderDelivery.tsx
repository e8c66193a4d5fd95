import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS, type InvoiceStatus } from '@contract/invoiceStatus.ts';
import { displayPhone } from '@contract/phone.ts';
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
  const { t } = useTranslation('account');
  const days = useDays();
  const weighed = useWeighed()(invoice);
  const { customer, courier, durationCode: service, duration } = invoice;
  return (
    <OrderPanel title={t('order.to')}>
      <address className={styles.address}>
        <b>{customer.fullname}</b>
        <span>{displayPhone(customer.phoneNumber)}</span>
        <span className={styles.lined}>{invoice.address}</span>
        <span>
          {invoice.city.name}, {invoice.province.name} {invoice.postalCode}
        </span>
      </address>
      {invoice.notes !== '' && (
        <p className={styles.lined}>
          <span className={styles.quiet}>{t('order.notes')}: </span>
          {invoice.notes}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t('order.courier')}</dt>
        <dd>{t('order.courierDays', { courier, service, days: days(duration) })}</dd>
        <dt>{t('order.weight')}</dt>
        <dd>{t(`order.${weighed.key}`, weighed.params)}</dd>
        {(invoice.receiptNumber !== null || !ENDED.includes(invoice.statusEnum)) && (
          <>
            <dt>{t('order.receipt')}</dt>
            <dd>
              {invoice.receiptNumber === null || invoice.trackingUrl === null ? (
                <span className={styles.quiet}>{t('order.receiptNone')}</span>
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
  const { t } = useTranslation('account');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toasts.show('success', t('order.copied'));
    } catch {
      // Over plain http a browser has no clipboard.
      toasts.show('info', t('order.copyFailed', { number }), 5000);
    }
  };
  return (
    <span className={styles.receipt}>
      <b>{number}</b>
      <Button look="quiet" onClick={() => void copy()}>
        {t('order.copy')}
      </Button>
      <a href={trackingUrl} target="_blank" rel="noreferrer" className={styles.back}>
        {t('order.track')}
      </a>
    </span>
  );
});
