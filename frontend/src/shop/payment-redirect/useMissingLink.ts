import { useCallback, useEffect, useState } from 'react';
import type { PaymentState } from '@contract/invoices.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import type { PaymentLink } from './useGoToPayment.ts';
import { useGoToPayment } from './useGoToPayment.ts';

/** About a minute in all: longer than the server needs to detect that the process fetching the link died. */
const RETRY_DELAYS_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000];

/**
 * Requests the payment page of an order without one, and redirects to it: a few times automatically, then on demand.
 * `onRefused` is called when there is nothing (left) to pay.
 */
export function useMissingLink({ invoiceId, documentNo }: PaymentState, onRefused: () => void) {
  const { api, pages } = useStores();
  const goToPayment = useGoToPayment();
  const [isAsking, setIsAsking] = useState(true);
  const [run, setRun] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const ask = async (attempt: number) => {
      const answer = await fetchLink(() => api.put(`/invoices/pay/${invoiceId}`));
      if (isUnmounted) return;
      if (answer instanceof ApiError) {
        const delay = RETRY_DELAYS_MS[attempt];
        const isTemporary = answer.isUnknown || answer.status === 429;
        if (isTemporary && delay !== undefined) {
          timer = setTimeout(() => void ask(attempt + 1), Math.max(delay, answer.retryAfterMs));
          return;
        }
        setIsAsking(false);
        if (!isTemporary) onRefused();
        return;
      }
      pages.clear();
      if (answer.paymentUrl === null) onRefused();
      else void goToPayment(answer, documentNo);
    };
    void ask(0);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [api, pages, goToPayment, invoiceId, documentNo, onRefused, run]);

  const askAgain = useCallback(() => {
    setIsAsking(true);
    setRun((count) => count + 1);
  }, []);
  return { isAsking, askAgain };
}

async function fetchLink(ask: () => Promise<PaymentLink>): Promise<PaymentLink | ApiError> {
  try {
    return await ask();
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError(0, '');
  }
}
