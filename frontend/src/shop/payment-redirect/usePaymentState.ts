import { useCallback, useEffect, useState } from 'react';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { PaymentState } from '@contract/invoices.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** Shorter at first, when a change is most likely; about half a minute in all. */
const POLL_DELAYS_MS = [1_000, 2_000, 3_000, 4_000, 5_000, 7_000, 8_000];

/** The status of a payment. While it is waiting, the server is polled a few times, then only on demand. */
export function usePaymentState(documentNo: string) {
  const { api } = useStores();
  const [payment, setPayment] = useState<PaymentState | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isPolling, setIsPolling] = useState(true);
  const [run, setRun] = useState(0);

  useEffect(() => {
    if (documentNo === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const ask = async (attempt: number) => {
      const { state, failure } = await fetchState(() => api.get(`/payments/status/${encodeURIComponent(documentNo)}`));
      if (isUnmounted) return;
      setError(failure);
      if (state) setPayment(state);
      const delay = POLL_DELAYS_MS[attempt];
      const isOpen = state?.statusEnum === INVOICE_STATUS.waiting || failure?.status === 0;
      if (isOpen && delay !== undefined) timer = setTimeout(() => void ask(attempt + 1), delay);
      else setIsPolling(false);
    };
    void ask(0);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [api, documentNo, run]);

  const refresh = useCallback(() => {
    setIsPolling(true);
    setRun((count) => count + 1);
  }, []);
  return { payment, error, isPolling, refresh };
}

async function fetchState(
  ask: () => Promise<PaymentState>,
): Promise<{ state: PaymentState | null; failure: ApiError | null }> {
  try {
    return { state: await ask(), failure: null };
  } catch (error) {
    return { state: null, failure: error instanceof ApiError ? error : new ApiError(0, '') };
  }
}
