import { type CartItem, isGone } from '@contract/carts.ts';
import type { CartConflict } from '@contract/invoices.ts';
import type { ShippingRate } from '@contract/shipping.ts';
import { type CartChange, cartChanges } from '../../stores/cartChanges.ts';

/** What the server found different from what the shopper saw. */
export type OrderChange = CartChange | { kind: 'fee'; from: number; to: number } | { kind: 'service' };

export interface Conflict {
  changes: OrderChange[];
  /** The total as it was shown before, where one was. */
  from: number | null;
  /** The server's words, where an order was refused. */
  text?: string;
}

/** Compares the cart and the courier that were shown with those of a refusal. */
export function orderChanges(
  shown: readonly CartItem[],
  rate: ShippingRate | undefined,
  { cart, shipmentFee }: CartConflict,
): OrderChange[] {
  const changes: OrderChange[] = cartChanges(shown, cart);
  // Where nothing is left to send, the courier is not to blame.
  if (!rate || cart.every(isGone)) return changes;
  if (shipmentFee === null) changes.push({ kind: 'service' });
  else if (shipmentFee !== rate.fee) changes.push({ kind: 'fee', from: rate.fee, to: shipmentFee });
  return changes;
}

/** Whether a 409 tells what changed; some are about something else. */
export function isConflict(data: unknown): data is CartConflict {
  return typeof data === 'object' && data !== null && 'cart' in data && Array.isArray(data.cart);
}
