import type { InvoiceSheet } from '@contract/prints.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** Xendit's method names that need a translation. */
const METHODS = [
  ...(['BANK_TRANSFER', 'EWALLET', 'QR_CODE', 'CREDIT_CARD'] as const),
  ...(['RETAIL_OUTLET', 'DIRECT_DEBIT', 'PAYLATER'] as const),
];

/** "Bank transfer · BCA"; an unknown method keeps the provider's name. */
export function usePaymentMethod(): (payment: NonNullable<InvoiceSheet['payment']>) => string {
  const { t } = useTranslation('admin');
  return ({ method, channel }) => {
    // QRIS needs no method beside it.
    if (method === 'QR_CODE' && channel !== '') return channel;
    const known = METHODS.find((one) => one === method);
    return [known ? t(`prints.method.${known}`) : method, channel].filter((word) => word !== '').join(' · ');
  };
}
