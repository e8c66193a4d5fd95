import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlacedOrder } from '@contract/invoices.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { sayOpened } from './sayOpened.ts';

const SIMULATOR = '/payment-simulator/';

/** The page that tells how an order stands, and leads to it. */
export function paymentStatePath(documentNo: string): string {
  return `/payment-redirect?documentNo=${encodeURIComponent(documentNo)}`;
}
/** Where an order is paid; nulls where there is no such page (yet). */
export type PaymentLink = Pick<PlacedOrder, 'paymentUrl' | 'xenditId'>;

/** To where an order is paid; where there is no such page yet, to the page that tells how it stands. */
export function useGoToPayment(): (link: PaymentLink, documentNo: string) => Promise<void> {
  const { api } = useStores();
  const navigate = useNavigate();
  return useCallback(
    async ({ paymentUrl, xenditId }, documentNo) => {
      if (paymentUrl === null) return void navigate(paymentStatePath(documentNo));
      const { origin, pathname } = new URL(paymentUrl, window.location.origin);
      // The simulator is a page of ours, under whatever name this shop was opened.
      if (origin === window.location.origin || pathname.startsWith(SIMULATOR)) return void navigate(pathname);
      if (xenditId !== null) await sayOpened(api, xenditId);
      window.location.assign(paymentUrl);
    },
    [api, navigate],
  );
}
