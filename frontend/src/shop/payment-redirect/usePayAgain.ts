import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { messageOf } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useGoToPayment } from './useGoToPayment.ts';

/** Opens a new payment page for an order that still waits; `onRefused` hears when there is nothing to pay any more. */
export function usePayAgain(invoiceId: number, documentNo: string, onRefused?: () => void) {
  const { api, toasts, pages } = useStores();
  const { t } = useTranslation();
  const goToPayment = useGoToPayment();
  const [isBusy, setIsBusy] = useState(false);
  const payAgain = useCallback(async () => {
    setIsBusy(true);
    try {
      const { paymentUrl } = await api.put<{ paymentUrl: string | null }>(`/invoices/pay/${invoiceId}`);
      pages.clear();
      goToPayment(paymentUrl, documentNo);
    } catch (error) {
      toasts.show('error', messageOf(error, t('error.unexpected')), 5000);
      onRefused?.();
    } finally {
      setIsBusy(false);
    }
  }, [api, toasts, pages, t, goToPayment, invoiceId, documentNo, onRefused]);
  return { isBusy, payAgain };
}
