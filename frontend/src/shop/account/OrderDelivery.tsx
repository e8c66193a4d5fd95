import { useTranslation } from '../../i18n/useTranslation.tsx';
import { serviceIn } from '@contract/courierServices.ts';
import type { Invoice } from '@contract/invoices.ts';
import { displayPhone } from '@contract/phone.ts';
import { useDays } from '../../components/useDays.ts';
import { useChargedWeight } from '../../components/useChargedWeight.ts';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderPage.module.css';

/** The address and the courier. */
export function OrderDelivery({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('order');
  const days = useDays();
  const weighed = useChargedWeight()(invoice);
  const { customer, courier, duration } = invoice;
  const service = serviceIn(i18n.language, invoice.durationCode);
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
      {(['notes', 'packingNote'] as const).map(
        (name) =>
          invoice[name] !== '' && (
            <p key={name} className="written">
              <span className="note">{t(name)}: </span>
              {invoice[name]}
            </p>
          ),
      )}
      {invoice.isGift && (
        <p className="written">
          <span className="note">{t('gift')}: </span>
          {invoice.giftCard || t('noCard')}
        </p>
      )}
      <dl className={styles.facts}>
        <dt className="note">{t('courier')}</dt>
        <dd>{t('courierDays', { courier, service, days: days(duration) })}</dd>
        <dt className="note">{t('weight')}</dt>
        <dd>{t(weighed.key, weighed.params)}</dd>
      </dl>
    </OrderPanel>
  );
}
