import { useTranslation } from '../i18n/useTranslation.tsx';
import { INVOICE_STATUS, type InvoiceStatus, invoiceStatusName } from '@contract/invoiceStatus.ts';
import styles from './StatusBadge.module.css';

const s = INVOICE_STATUS;
const TONES: Record<InvoiceStatus, 'calm' | 'good' | 'warm' | 'bad'> = {
  [s.waiting]: 'warm',
  [s.paid]: 'calm',
  [s.processed]: 'calm',
  [s.shipped]: 'calm',
  [s.delivered]: 'good',
  [s.expired]: 'bad',
  [s.cancelled]: 'bad',
  [s.refunded]: 'bad',
  [s.paidLate]: 'warm',
};

/** An invoice's status as a word on a quiet ground. */
export function StatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.badge} ${styles[TONES[status]]}`}>
      {t(`invoiceStatus.${invoiceStatusName(status)}`)}
    </span>
  );
}
