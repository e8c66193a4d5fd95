import { type CartItem, MAX_CART_LINES } from '@contract/carts.ts';
import { MAX_QUANTITY } from '@contract/money.ts';
import { personalKey, readJson, writeJson } from './storage.ts';

/** The cart in local storage: the specification's fields (4), and the dropped lines that the shopper has not seen yet. */
export interface SavedCart {
  items: CartItem[];
  lastModified: string;
  leftOut: string[];
}

/** Null without a readable cart. Lines over the limits are named in `leftOut`. */
export function readCart(userId: number): SavedCart | null {
  const saved = readJson('local', personalKey('cart', userId)) as Partial<SavedCart> | null;
  if (typeof saved !== 'object' || saved === null || !Array.isArray(saved.items)) return null;
  const lastModified = typeof saved.lastModified === 'string' ? saved.lastModified : '';
  const unseen = Array.isArray(saved.leftOut) ? saved.leftOut.filter((name) => typeof name === 'string') : [];
  const { items, leftOut } = withinLimits(saved.items);
  return { items, lastModified, leftOut: [...unseen, ...leftOut] };
}

export function writeCart(userId: number, cart: SavedCart): void {
  const isEmpty = cart.items.length === 0 && cart.leftOut.length === 0;
  writeJson('local', personalKey('cart', userId), isEmpty ? null : cart);
}

/** Merges lines of the same unit and applies the server's limits. */
function withinLimits(lines: readonly unknown[]): Pick<SavedCart, 'items' | 'leftOut'> {
  const saved = new Map<number, CartItem>();
  const leftOut: string[] = [];
  for (const line of lines) {
    const earlier = isCartItem(line) ? saved.get(line.productDetailId) : undefined;
    if (!isCartItem(line) || (!earlier && saved.size >= MAX_CART_LINES)) {
      leftOut.push(...nameOf(line));
      continue;
    }
    const wanted = line.quantity + (earlier?.quantity ?? 0);
    if (wanted > MAX_QUANTITY) leftOut.push(line.name);
    // Carts of a release before volumes have none; the server's response adds it.
    const volume = line.volume > 0 ? line.volume : 0;
    saved.set(line.productDetailId, { ...line, volume, quantity: Math.min(wanted, MAX_QUANTITY) });
  }
  return { items: [...saved.values()], leftOut };
}

/** The name of an unreadable line, if it has one. */
function nameOf(line: unknown): string[] {
  const { name } = (line ?? {}) as Partial<CartItem>;
  return typeof name === 'string' && name !== '' ? [name] : [];
}

export function isCartItem(value: unknown): value is CartItem {
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
