import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { messageOf } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import type { PaymentLink } from './useGoToPayment.ts';
import { useGoToPayment } from './useGoToPayment.ts';

/** Opens a new payment page for a waiting order; `onRefused` is called when there is nothing left to pay. */
export function usePayAgain(invoiceId: number, documentNo: string, onRefused?: () => void) {
  const { api, toasts, pages } = useStores();
  const { t } = useTranslation();
  const goToPayment = useGoToPayment();
  const [isBusy, setIsBusy] = useState(false);
  const payAgain = useCallback(async () => {
    setIsBusy(true);
    try {
      const link = await api.put<PaymentLink>(`/invoices/pay/${invoiceId}`);
      pages.clear();
      await goToPayment(link, documentNo);
    } catch (error) {
      toasts.show('error', messageOf(error, t('error.unexpected')), 5000);
      onRefused?.();
    } finally {
      setIsBusy(false);
    }
  }, [api, toasts, pages, t, goToPayment, invoiceId, documentNo, onRefused]);
  return { isBusy, payAgain };
}
