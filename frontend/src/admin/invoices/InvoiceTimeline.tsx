import { Timeline } from 'antd';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { formatDateTime } from '@contract/dates.ts';
import type { InvoiceEvent } from '@contract/invoices.ts';
import { invoiceStatusName } from '@contract/invoiceStatus.ts';
import styles from './InvoicePage.module.css';

/** Every step of the invoice's life, the latest first: when, who, to which status, why. */
export function InvoiceTimeline({ events }: { events: readonly InvoiceEvent[] }) {
  const { t } = useTranslation(['admin', 'orders']);
  return (
    <section className={styles.events}>
      <h2 className={styles.section}>{t('invoice.timeline')}</h2>
      <Timeline
        items={events.toReversed().map(({ id, at, by, toStatus, note }, index) => ({
          key: id,
          color: index === 0 ? 'blue' : 'gray',
          content: (
            <>
              <p className="semibold">{t(`orders:invoiceStatus.${invoiceStatusName(toStatus)}`)}</p>
              {note !== '' && <p>{note}</p>}
              <p className="fine">
                {formatDateTime(at)} · {by ?? t('invoice.system')}
              </p>
            </>
          ),
        }))}
      />
    </section>
  );
}
