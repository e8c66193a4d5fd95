import type { CartItem } from '@contract/carts.ts';
import { isCartItem } from './keptCart.ts';
import { readJson, writeJson } from './storage.ts';

const KEY = 'wish';
/** Whoever walked away for longer no longer means it. */
const HOLDS_MS = 3_600_000;

interface KeptWish {
  item: CartItem;
  at: number;
}

/** Remembers what a visitor wants in the cart, over the sign-in, a reload, and the mail and tab of a registration. */
export function keepWish(item: CartItem): void {
  writeJson('local', KEY, { item, at: Date.now() } satisfies KeptWish);
}

/** What the visitor wanted, once; null where there is nothing, or it was too long ago. */
export function takeWish(): CartItem | null {
  const { item, at } = (readJson('local', KEY) ?? {}) as Partial<KeptWish>;
  writeJson('local', KEY, null);
  const age = Date.now() - Number(at);
  return isCartItem(item) && age >= 0 && age < HOLDS_MS ? item : null;
}
