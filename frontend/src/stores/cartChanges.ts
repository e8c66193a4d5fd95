import { type CartItem, isGone } from '@contract/carts.ts';
import { type InBoth, type Language, textIn } from '@contract/languages.ts';
import { discountedPrice } from '@contract/money.ts';

/** What became of a cart line since the shopper last looked. */
export type CartChange =
  | { kind: 'price'; item: CartItem; from: number; to: number; endedPromo: InBoth<'name'> | null }
  | { kind: 'stock'; item: CartItem; left: number }
  | { kind: 'gone'; item: CartItem };

/** Compares what was shown with what the server says now, line by line. */
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

/** The promo whose price was shown and holds no longer. */
function endedPromo(before: CartItem, after: CartItem): InBoth<'name'> | null {
  const { promoName: name, promoNameEn: nameEn } = before;
  return name !== null && before.discount > after.discount && name !== after.promoName ? { name, nameEn } : null;
}

/** There is some left, but not as many as are wanted. */
export function isShort(item: CartItem): boolean {
  return !isGone(item) && item.quantity > item.lastStock;
}

/** What tells a line from its siblings: `Awan · Biru Langit · S`. */
export function choiceOf(
  { variant, color, size }: Pick<CartItem, 'variant' | 'color' | 'size'>,
  language: Language,
): string {
  return [variant, color, size].map((option) => textIn(language, option, 'name')).join(' · ');
}

export function fullName(item: Pick<CartItem, 'name' | 'variant' | 'color' | 'size'>, language: Language): string {
  return `${item.name} (${choiceOf(item, language)})`;
}

function unitPrice({ price, discount }: CartItem): number {
  return discountedPrice(price, discount);
}
