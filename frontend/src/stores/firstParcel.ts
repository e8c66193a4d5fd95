import { type CartItem, isGone, parcelOf } from '@contract/carts.ts';
import { piecesThatFit } from '@contract/shipping.ts';

/**
 * What of a cart one order takes, filled from the top: the whole of it, unless no courier would carry that as one parcel.
 * A piece that is too much even alone is left out; what is gone takes no room.
 */
export function firstParcel(items: readonly CartItem[]): CartItem[] {
  const packed: CartItem[] = [];
  for (const item of items) {
    const room = isGone(item) ? item.quantity : piecesThatFit(item, parcelOf(packed.filter((one) => !isGone(one))));
    const quantity = Math.min(item.quantity, room);
    if (quantity > 0) packed.push({ ...item, quantity });
  }
  return packed;
}
