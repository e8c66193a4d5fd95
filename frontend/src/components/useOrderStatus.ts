import { type InvoiceStatus, invoiceStatusName } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** An order's status in the customer's words; the server's mails use the same. */
export function useOrderStatus(): (status: InvoiceStatus) => string {
  const { t } = useTranslation('orders');
  return (status) => {
    const name = invoiceStatusName(status);
    return name === 'processed' || name === 'paidLate' ? t(`orderStatus.${name}`) : t(`invoiceStatus.${name}`);
  };
}
