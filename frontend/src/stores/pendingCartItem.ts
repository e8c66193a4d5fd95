import type { CartItem } from '@contract/carts.ts';
import { isCartItem } from './savedCart.ts';
import { readJson, writeJson } from './storage.ts';

const KEY = 'wish';
/** After an hour, the visitor has probably changed their mind. */
const HOLDS_MS = 3_600_000;

interface PendingCartItem {
  item: CartItem;
  at: number;
}

/** Saves the item that a visitor wants in the cart over the sign-in, a reload, and the mail and tab of a registration. */
export function savePendingCartItem(item: CartItem): void {
  writeJson('local', KEY, { item, at: Date.now() } satisfies PendingCartItem);
}

/** Returns and removes the saved item; null without one, or after HOLDS_MS. */
export function takePendingCartItem(): CartItem | null {
  const { item, at } = (readJson('local', KEY) ?? {}) as Partial<PendingCartItem>;
  writeJson('local', KEY, null);
  const age = Date.now() - Number(at);
  return isCartItem(item) && age >= 0 && age < HOLDS_MS ? item : null;
}
