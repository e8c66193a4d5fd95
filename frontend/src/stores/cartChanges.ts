import { type CartItem, isGone } from '@contract/carts.ts';
import type { Bilingual } from '@contract/languages.ts';
import { discountedPrice } from '@contract/money.ts';

/** A change of a cart line since the shopper last saw it. */
export type CartChange =
  | { kind: 'price'; item: CartItem; from: number; to: number; endedPromo: Bilingual<'name'> | null }
  | { kind: 'stock'; item: CartItem; left: number }
  | { kind: 'gone'; item: CartItem };

/** Compares the shown lines with the server's. */
export function cartChanges(shown: readonly CartItem[], now: readonly CartItem[]): CartChange[] {
  return shown.flatMap((before): CartChange[] => {
    const after = now.find(({ productDetailId }) => productDetailId === before.productDetailId);
    if (!after || isGone(after)) return [{ kind: 'gone', item: before }];
    const changes: CartChange[] = [];
    const [from, to] = [unitPrice(before), unitPrice(after)];
    // The same price by another promotion is a change too: the server compares both.
    const isRepriced = before.price !== after.price || before.discount !== after.discount;
    if (isRepriced) changes.push({ kind: 'price', item: after, from, to, endedPromo: endedPromo(before, after) });
    if (after.lastStock < before.quantity) changes.push({ kind: 'stock', item: before, left: after.lastStock });
    return changes;
  });
}

/** The promotion whose price was shown and has ended. */
function endedPromo(before: CartItem, after: CartItem): Bilingual<'name'> | null {
  const { promoName: name, promoNameEn: nameEn } = before;
  return name !== null && before.discount > after.discount && name !== after.promoName ? { name, nameEn } : null;
}

function unitPrice({ price, discount }: CartItem): number {
  return discountedPrice(price, discount);
}
