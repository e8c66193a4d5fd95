import { INVOICE_STATUS, invoiceStatusName } from '@contract/invoiceStatus.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';

const s = INVOICE_STATUS;

const TONES: Record<InvoiceStatus, Tone> = {
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
  const { t } = useTranslation('orders');
  return <ToneTag tone={TONES[status]}>{t(`invoiceStatus.${invoiceStatusName(status)}`)}</ToneTag>;
}
