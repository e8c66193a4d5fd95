import type { PlacedOrder } from '@contract/invoices.ts';
import { personalKey, readJson, writeJson } from '../../stores/storage.ts';
import { paymentStatePath } from '../payment-redirect/useGoToPayment.ts';

/** An order just placed; without its id, if its payment page was not there yet. */
type LastOrder = Pick<PlacedOrder, 'documentNo'> & Partial<Pick<PlacedOrder, 'id'>>;

/** Who goes back after ordering finds an empty cart: this tab remembers the order, so that the cart leads to it. */
export function keepLastOrder(userId: number, { id, documentNo }: LastOrder): void {
  writeJson('session', personalKey('placed', userId), { id, documentNo });
}

export function forgetLastOrder(userId: number): void {
  writeJson('session', personalKey('placed', userId), null);
}

export function readLastOrder(userId: number): LastOrder | null {
  const { id, documentNo } = (readJson('session', personalKey('placed', userId)) ?? {}) as Partial<LastOrder>;
  return typeof documentNo === 'string' ? { documentNo, ...(typeof id === 'number' && { id }) } : null;
}

/** The order's page, or the one with its payment. */
export function orderPath({ id, documentNo }: LastOrder): string {
  return id === undefined ? paymentStatePath(documentNo) : `/account-detail/orders/${id}`;
}
