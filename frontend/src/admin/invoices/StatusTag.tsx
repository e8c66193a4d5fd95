import { useTranslation } from '../../i18n/useTranslation.tsx';
import { INVOICE_STATUS, invoiceStatusName } from '@contract/invoiceStatus.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';
import styles from './StatusTag.module.css';

const s = INVOICE_STATUS;

/** By what it asks of staff: warm waits for them, calm is on its way, quiet asks nothing, good and bad are ends. */
const TONES: Record<InvoiceStatus, 'warm' | 'calm' | 'quiet' | 'good' | 'bad'> = {
  [s.waiting]: 'quiet',
  [s.paid]: 'warm',
  [s.processed]: 'calm',
  [s.shipped]: 'calm',
  [s.delivered]: 'good',
  [s.expired]: 'quiet',
  [s.cancelled]: 'quiet',
  [s.refunded]: 'bad',
  [s.paidLate]: 'bad',
};

export function StatusTag({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.tag} ${styles[TONES[status]]}`}>{t(`invoiceStatus.${invoiceStatusName(status)}`)}</span>
  );
}
