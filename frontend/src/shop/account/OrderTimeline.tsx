import { useTranslation } from '../../i18n/useTranslation.tsx';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceEvent } from '@contract/invoices.ts';
import { useOrderStatus } from '../../components/useOrderStatus.ts';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderTimeline.module.css';

/** Every step of the order, the latest on top. Who in the shop did it is not the shopper's burden. */
export function OrderTimeline({ events }: { events: InvoiceEvent[] }) {
  const { t } = useTranslation('order');
  const words = useOrderStatus();
  return (
    <OrderPanel title={t('timeline')}>
      <ol className="stack">
        {events.toReversed().map((event) => (
          <li key={event.id} className={styles.event}>
            <b>{isRemark(event) ? event.note : words(event.toStatus)}</b>
            <time className="note figures" dateTime={event.at}>
              {formatDateTime(event.at)}
            </time>
            {event.note !== '' && !isRemark(event) && <span className="note">{event.note}</span>}
          </li>
        ))}
      </ol>
    </OrderPanel>
  );
}

/** Something happened, but the order stands where it stood. */
function isRemark({ fromStatus, toStatus, note }: InvoiceEvent): boolean {
  return fromStatus === toStatus && note !== '';
}
