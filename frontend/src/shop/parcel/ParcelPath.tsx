import { calendarDay, formatDay, formatTime } from '@contract/dates.ts';
import type { ParcelMoments } from '@contract/invoices.ts';
import { INVOICE_STATUS, type InvoiceStatus } from '@contract/invoiceStatus.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './ParcelPath.module.css';

const s = INVOICE_STATUS;

/** The stations of a parcel by order status, with the field of each one's time. */
const STATIONS = [
  { status: s.paid, name: 'paid', moment: 'paidAt' },
  { status: s.processed, name: 'packed', moment: 'processedDate' },
  { status: s.shipped, name: 'onTheWay', moment: 'shippedDate' },
  { status: s.delivered, name: 'arrived', moment: 'deliveredDate' },
] as const;

/** The parcel's progress from payment to delivery; nothing for an order without a parcel. */
export function ParcelPath({ statusEnum, moments }: { statusEnum: InvoiceStatus; moments: ParcelMoments }) {
  const { t, i18n } = useTranslation('orders');
  const language = i18n.language;
  const reached = STATIONS.findIndex(({ status }) => status === statusEnum);
  if (reached < 0) return null;
  return (
    <ol className={styles.path} aria-label={t('parcel.path')}>
      {STATIONS.map(({ name, moment }, index) => {
        const at = index <= reached ? moments[moment] : null;
        return (
          <li
            key={name}
            className={`${styles.station} ${index <= reached ? styles.passed : ''}`}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.mark}>{markOf(index, reached)}</span>
            <b className={styles.name}>{t(`parcel.${name}`)}</b>
            {at && (
              <time className={styles.moment} dateTime={at}>
                <span>{formatDay(calendarDay(at), language)}</span> <span>{formatTime(at)}</span>
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A box at the current station, ticks before it, nothing after it. */
function markOf(index: number, reached: number) {
  if (index > reached) return null;
  const isHere = index === reached && reached < STATIONS.length - 1;
  return <Icon name={isHere ? 'box' : 'check'} size={isHere ? 22 : 16} />;
}
