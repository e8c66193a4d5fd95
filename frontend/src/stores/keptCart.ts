import { type CartItem, MAX_CART_LINES } from '@contract/carts.ts';
import { readJson, writeJson } from './storage.ts';

/** What local storage holds of a cart; specification 4 persists nothing else. */
export interface KeptCart {
  items: CartItem[];
  lastModified: string;
}

/** Null where there is none, or nothing that could be understood. Lines that make no sense are left out. */
export function readCart(userId: number): KeptCart | null {
  const kept = readJson('local', keyOf(userId)) as Partial<KeptCart> | null;
  if (typeof kept !== 'object' || kept === null || !Array.isArray(kept.items)) return null;
  const lastModified = typeof kept.lastModified === 'string' ? kept.lastModified : '';
  const items = kept.items.filter(isCartItem).slice(0, MAX_CART_LINES);
  // A cart that was kept before volumes counted has none; the server's answer brings them.
  return { items: items.map((item) => ({ ...item, volume: item.volume > 0 ? item.volume : 0 })), lastModified };
}

export function writeCart(userId: number, cart: KeptCart): void {
  writeJson('local', keyOf(userId), cart.items.length === 0 ? null : cart);
}

function keyOf(userId: number): string {
  return `cart_${userId}`;
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<CartItem>;
  const counts = [item.productDetailId, item.quantity, item.lastStock, item.price, item.weight];
  return (
    counts.every((count) => Number.isSafeInteger(count) && Number(count) >= 0) &&
    Number(item.quantity) > 0 &&
    typeof item.discount === 'number' &&
    typeof item.isActive === 'boolean' &&
    typeof item.name === 'string' &&
    [item.color, item.size, item.variant].every((option) => typeof option?.name === 'string')
  );
}
