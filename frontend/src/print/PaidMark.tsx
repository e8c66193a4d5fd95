import { INVOICE_STATUS, PAID_STATUSES } from '@contract/invoiceStatus.ts';
import type { InvoiceSheet } from '@contract/prints.ts';
import { useOrderStatus } from '../components/useOrderStatus.ts';
import { useDates } from '../components/useDates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import styles from './Sheet.module.css';

/** Shows at a glance whether and when the invoice was paid, so that an unpaid one is never mistaken for a paid one. */
export function PaidMark({ sheet: { statusEnum, paidAt } }: { sheet: InvoiceSheet }) {
  const { t } = useTranslation('admin');
  const { date } = useDates();
  const words = useOrderStatus();
  if (PAID_STATUSES.includes(statusEnum)) {
    return (
      <p className={styles.mark}>
        {t('prints.paid')}
        {paidAt !== null && <span> · {date(paidAt)}</span>}
      </p>
    );
  }
  const unpaid = statusEnum === INVOICE_STATUS.waiting ? t('prints.notPaid') : words(statusEnum);
  return <p className={`${styles.mark} ${styles.open}`}>{unpaid}</p>;
}
