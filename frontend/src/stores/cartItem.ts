import { type CartItem, isGone } from '@contract/carts.ts';
import { type Language, textIn } from '@contract/languages.ts';

/** Some pieces are left, but fewer than wanted. */
export function isShort(item: CartItem): boolean {
  return !isGone(item) && item.quantity > item.lastStock;
}

/** The options of a line: `Awan · Biru Langit · S`. */
export function choiceOf(
  { variant, color, size }: Pick<CartItem, 'variant' | 'color' | 'size'>,
  language: Language,
): string {
  return [variant, color, size].map((option) => textIn(language, option, 'name')).join(' · ');
}

export function fullName(item: Pick<CartItem, 'name' | 'variant' | 'color' | 'size'>, language: Language): string {
  return `${item.name} (${choiceOf(item, language)})`;
}
