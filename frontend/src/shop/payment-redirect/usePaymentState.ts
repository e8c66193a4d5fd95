import { useCallback, useEffect, useState } from 'react';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { PaymentState } from '@contract/invoices.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** Shorter at first, when a change is most likely; about half a minute in all. */
const PAUSES_MS = [1_000, 2_000, 3_000, 4_000, 5_000, 7_000, 8_000];

/** The status of a payment. While it is waiting, the server is polled a few times, then only on demand. */
export function usePaymentState(documentNo: string) {
  const { api } = useStores();
  const [payment, setPayment] = useState<PaymentState | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isWatching, setIsWatching] = useState(true);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (documentNo === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (asked: number) => {
      const { state, failure } = await fetchState(() => api.get(`/payments/status/${encodeURIComponent(documentNo)}`));
      if (isGone) return;
      setError(failure);
      if (state) setPayment(state);
      const pause = PAUSES_MS[asked];
      const isOpen = state?.statusEnum === INVOICE_STATUS.waiting || failure?.status === 0;
      if (isOpen && pause !== undefined) timer = setTimeout(() => void ask(asked + 1), pause);
      else setIsWatching(false);
    };
    void ask(0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, documentNo, round]);

  const look = useCallback(() => {
    setIsWatching(true);
    setRound((count) => count + 1);
  }, []);
  return { payment, error, isWatching, look };
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
