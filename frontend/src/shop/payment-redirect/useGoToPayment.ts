import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlacedOrder } from '@contract/invoices.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { reportOpened } from './reportOpened.ts';

const SIMULATOR = '/payment-simulator/';

/** The page with an order's payment status. */
export function paymentStatePath(documentNo: string): string {
  return `/payment-redirect?documentNo=${encodeURIComponent(documentNo)}`;
}
/** The payment page of an order; nulls without a page (yet). */
export type PaymentLink = Pick<PlacedOrder, 'paymentUrl' | 'xenditId'>;

/** Redirects to the payment page; without one, to the page with the order's status. */
export function useGoToPayment(): (link: PaymentLink, documentNo: string) => Promise<void> {
  const { api } = useStores();
  const navigate = useNavigate();
  return useCallback(
    async ({ paymentUrl, xenditId }, documentNo) => {
      if (paymentUrl === null) return void navigate(paymentStatePath(documentNo));
      const { origin, pathname } = new URL(paymentUrl, window.location.origin);
      // The simulator is a page of this shop, whatever the host name.
      if (origin === window.location.origin || pathname.startsWith(SIMULATOR)) return void navigate(pathname);
      if (xenditId !== null) await reportOpened(api, xenditId);
      window.location.assign(paymentUrl);
    },
    [api, navigate],
  );
}
