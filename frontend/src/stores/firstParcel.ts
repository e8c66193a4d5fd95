import { type CartItem, isGone, parcelOf } from '@contract/carts.ts';
import { piecesThatFit } from '@contract/shipping.ts';

/**
 * The lines of the next order, filled from the top: all, unless no courier accepts that as one parcel. A piece over the
 * limit by itself is left out; an unavailable line takes no room.
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
