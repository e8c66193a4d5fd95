import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { INVOICE_STATUS, invoiceStatusName } from '@contract/invoiceStatus.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';

const s = INVOICE_STATUS;

/** What waits for staff is warm, what is on its way is calm, what ended well is green and what ended badly red. */
const COLORS: Record<InvoiceStatus, 'default' | 'processing' | 'success' | 'warning' | 'error'> = {
  [s.waiting]: 'default',
  [s.paid]: 'warning',
  [s.processed]: 'processing',
  [s.shipped]: 'processing',
  [s.delivered]: 'success',
  [s.expired]: 'default',
  [s.cancelled]: 'default',
  [s.refunded]: 'error',
  [s.paidLate]: 'error',
};

export function StatusTag({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation();
  return <Tag color={COLORS[status]}>{t(`invoiceStatus.${invoiceStatusName(status)}`)}</Tag>;
}
