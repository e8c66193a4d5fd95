import { useState } from 'react';
import type { SendAgainInput } from '@contract/outbox.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';

export const ALL = 'all';

/** Sends mails again, with toasts; each function resolves with whether it did. */
export function useSendAgain(onChanged: () => void) {
  const { api, toasts } = useStores();
  const { t } = useTranslation();
  const [busyWith, setBusyWith] = useState<number | typeof ALL | null>(null);
  const call = async (which: number | typeof ALL, ...request: Parameters<typeof api.call>) => {
    setBusyWith(which);
    try {
      toasts.show('success', (await api.call(...request)).message);
      return true;
    } catch (error) {
      toasts.show('error', failureText(error, t('error.unexpected')));
      return false;
    } finally {
      setBusyWith(null);
      onChanged();
    }
  };
  return {
    busyWith,
    retryAll: () => call(ALL, 'PUT', '/outbox-mails/send-again'),
    /** A failed mail. */
    retry: (id: number, recipient?: string) => call(id, 'PUT', `/outbox-mails/send-again/${id}`, { recipient }),
    /** A sent mail. */
    copy: (id: number, recipient = '') =>
      call(id, 'POST', `/outbox-mails/${id}/copy`, { recipient } satisfies SendAgainInput),
  };
}
