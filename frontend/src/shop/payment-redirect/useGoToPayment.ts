import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

const SIMULATOR = '/payment-simulator/';

/** The page that tells how an order stands, and leads to it. */
export function paymentStatePath(documentNo: string): string {
  return `/payment-redirect?documentNo=${encodeURIComponent(documentNo)}`;
}

/** To where an order is paid; where there is no such page yet, to the page that tells how it stands. */
export function useGoToPayment(): (paymentUrl: string | null, documentNo: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (paymentUrl, documentNo) => {
      if (paymentUrl === null) return void navigate(paymentStatePath(documentNo));
      const { origin, pathname } = new URL(paymentUrl, window.location.origin);
      // The simulator is a page of ours, under whatever name this shop was opened.
      if (origin === window.location.origin || pathname.startsWith(SIMULATOR)) return void navigate(pathname);
      window.location.assign(paymentUrl);
    },
    [navigate],
  );
}
