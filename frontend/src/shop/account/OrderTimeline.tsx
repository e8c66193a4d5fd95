import { useTranslation } from '../../i18n/useTranslation.tsx';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceEvent } from '@contract/invoices.ts';
import { useOrderStatus } from '../../components/useOrderStatus.ts';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderTimeline.module.css';

/** Every step of the order, the latest on top. Who in the shop did it is not the shopper's burden. */
export function OrderTimeline({ events }: { events: InvoiceEvent[] }) {
  const { t } = useTranslation('account');
  const words = useOrderStatus();
  return (
    <OrderPanel title={t('order.timeline')}>
      <ol className={styles.events}>
        {events.toReversed().map(({ id, at, toStatus, note }) => (
          <li key={id} className={styles.event}>
            <b>{words(toStatus)}</b>
            <time className={styles.quiet} dateTime={at}>
              {formatDateTime(at)}
            </time>
            {note !== '' && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </OrderPanel>
  );
}
