import { INVOICE_STATUS, type InvoiceStatus } from '@contract/invoiceStatus.ts';
import styles from './StatusBadge.module.css';
import { useOrderStatus } from './useOrderStatus.ts';

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

/** An order's status as a badge. */
export function StatusBadge({ status }: { status: InvoiceStatus }) {
  const words = useOrderStatus();
  return <span className={`${styles.badge} tone-${TONES[status]}`}>{words(status)}</span>;
}
