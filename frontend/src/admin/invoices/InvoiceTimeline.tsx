import { Timeline } from 'antd';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceEvent } from '@contract/invoices.ts';
import { invoiceStatusName } from '@contract/invoiceStatus.ts';
import styles from './InvoicePage.module.css';

/** What became of the invoice, the latest first: each step, and whatever else was worth noting, with when and who. */
export function InvoiceTimeline({ events }: { events: readonly InvoiceEvent[] }) {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.events}>
      <h2 className={styles.section}>{t('invoice.timeline')}</h2>
      <Timeline
        items={events.toReversed().map((event, index) => ({
          key: event.id,
          color: index === 0 ? 'blue' : 'gray',
          content: <Event event={event} />,
        }))}
      />
    </section>
  );
}

/** A step is headed by where it led; a remark by its own first line, and stands where the invoice stood. */
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
