import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { InvoiceEvent } from '@contract/invoices.ts';
import { useOrderStatus } from '../../components/useOrderStatus.ts';
import { useDates } from '../../components/useDates.ts';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderTimeline.module.css';

/** The order's events, newest first, without the staff's names. */
export function OrderTimeline({ events }: { events: InvoiceEvent[] }) {
  const { t } = useTranslation('order');
  return (
    <OrderPanel title={t('timeline')}>
      <ol className="stack">
        {events.toReversed().map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </OrderPanel>
  );
}

/** The heading first; a correction has a line per corrected field. */
function Event({ event }: { event: InvoiceEvent }) {
  const words = useOrderStatus();
  const { dateTime } = useDates();
  const lines = event.note.split('\n').filter((line) => line !== '');
  const [heading, ...rest] = isRemark(event) ? lines : [words(event.toStatus), ...lines];
  // The event and its note may both say "packed".
  const others = rest.filter((line) => line !== heading);
  return (
    <li className={styles.event}>
      <b>{heading}</b>
      <time className="note figures" dateTime={event.at}>
        {dateTime(event.at)}
      </time>
      {others.map((line) => (
        <span key={line} className="note anywhere">
          {line}
        </span>
      ))}
    </li>
  );
}

/** A note without a change of the status. */
function isRemark({ fromStatus, toStatus, note }: InvoiceEvent): boolean {
  return fromStatus === toStatus && note !== '';
}
