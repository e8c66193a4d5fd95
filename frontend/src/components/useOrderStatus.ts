import { type InvoiceStatus, invoiceStatusName } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** How an order stands, in words for whoever ordered; the server says the same to them. */
export function useOrderStatus(): (status: InvoiceStatus) => string {
  const { t } = useTranslation('orders');
  return (status) => {
    const name = invoiceStatusName(status);
    return name === 'processed' || name === 'paidLate' ? t(`orderStatus.${name}`) : t(`invoiceStatus.${name}`);
  };
}
