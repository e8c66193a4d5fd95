import { Timeline } from 'antd';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceEvent } from '@contract/invoices.ts';
import { invoiceStatusName } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './InvoicePage.module.css';

/** The invoice's history, latest first: each step and notable event, with time and user. */
export function InvoiceTimeline({ events }: { events: readonly InvoiceEvent[] }) {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.events}>
      <h2 className={styles.section}>{t('invoice.timeline')}</h2>
      <Timeline
        items={folded(events.toReversed()).map(([first, ...more], index) => ({
          key: first.id,
          color: index === 0 ? 'blue' : 'gray',
          content: more.length > 0 ? <Fold events={[first, ...more]} /> : <Event event={first} />,
        }))}
      />
    </section>
  );
}

type Run = [InvoiceEvent, ...InvoiceEvent[]];

/** Each event on its own, except consecutive routine events, which are grouped. */
function folded(events: readonly InvoiceEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (event.isRoutine && last?.[0].isRoutine) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Prints and the like in one row: kind, count and latest time; expandable. */
function Fold({ events }: { events: Run }) {
  const { t } = useTranslation('admin');
  const times = new Map<string, number>();
  for (const { note } of events) times.set(note, (times.get(note) ?? 0) + 1);
  const [{ at, by }] = events;
  return (
    <details className="stack gap-2">
      <summary className="anywhere">
        {[...times].map(([note, count]) => (count > 1 ? `${note} × ${count}` : note)).join(' · ')}
      </summary>
      <p className="fine dotted">
        <span>{formatDateTime(at)}</span>
        <span>{by ?? t('invoice.system')}</span>
      </p>
      <ul className={styles.fold}>
        {events.map((event) => (
          <li key={event.id}>
            <Event event={event} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A step's title is its new status; a remark's title is its first line. */
function Event({ event: { at, by, fromStatus, toStatus, note } }: { event: InvoiceEvent }) {
  const { t } = useTranslation(['admin', 'orders']);
  const status = t(`orders:invoiceStatus.${invoiceStatusName(toStatus)}`);
  const isRemark = fromStatus === toStatus;
  const [head = '', ...more] = isRemark ? note.split('\n') : [status, ...note.split('\n')];
  return (
    <div className="stack gap-2">
      <p className={isRemark ? 'anywhere' : 'semibold'}>{head}</p>
      {more.map(
        (line, index) =>
          line !== '' && (
            <p key={index} className="note anywhere">
              {line}
            </p>
          ),
      )}
      <p className="fine dotted">
        <span>{formatDateTime(at)}</span>
        <span>{by ?? t('invoice.system')}</span>
        {isRemark && <span>{status}</span>}
      </p>
    </div>
  );
}
