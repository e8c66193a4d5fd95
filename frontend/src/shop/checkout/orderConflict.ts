import { type CartItem, isGone } from '@contract/carts.ts';
import type { CartConflict } from '@contract/invoices.ts';
import { paidFee, type ShippingRate } from '@contract/shipping.ts';
import { type CartChange, cartChanges } from '../../stores/cartChanges.ts';

/** A difference between the server's data and the shopper's view. */
export type OrderChange = CartChange | { kind: 'fee'; from: number; to: number } | { kind: 'service' };

export interface Conflict {
  changes: OrderChange[];
  /** The total before the changes, if there was one. */
  from: number | null;
  /** The server's message of a refused order. */
  text?: string;
}

/** Compares the shown cart and courier with those of a refusal. */
export function orderChanges(
  shown: readonly CartItem[],
  rate: ShippingRate | undefined,
  { cart, shipmentFee }: CartConflict,
): OrderChange[] {
  const changes: OrderChange[] = cartChanges(shown, cart);
  // Without buyable lines, a missing rate is not the courier's fault.
  if (!rate || cart.every(isGone)) return changes;
  if (shipmentFee === null) changes.push({ kind: 'service' });
  else if (shipmentFee !== paidFee(rate)) changes.push({ kind: 'fee', from: paidFee(rate), to: shipmentFee });
  return changes;
}

/** Whether a 409 lists changes; other ones have other causes. */
export function isConflict(data: unknown): data is CartConflict {
  return typeof data === 'object' && data !== null && 'cart' in data && Array.isArray(data.cart);
}
