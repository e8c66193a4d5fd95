import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { messageOf } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** Runs one transition of an order. The page reloads the order after a refusal, too. */
export function useOrderStep(path: string, done: string, onChanged: () => Promise<void>) {
  const { api, toasts, pages } = useStores();
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    try {
      await api.put(path);
      toasts.show('success', done);
    } catch (error) {
      toasts.show('error', messageOf(error, t('error.unexpected')), 5000);
    }
    pages.invalidate('/invoices/customer');
    await onChanged();
    setIsBusy(false);
  };
  return { isBusy, take };
}
