import { type CartItem, isGone } from '@contract/carts.ts';
import { type Language, textIn } from '@contract/languages.ts';

/** Whether the stock is lower than the wanted quantity, but not 0. */
export function isShort(item: CartItem): boolean {
  return !isGone(item) && item.quantity > item.lastStock;
}

/** The option names of a line: `Awan · Biru Langit · S`. */
export function choiceOf(
  { variant, color, size }: Pick<CartItem, 'variant' | 'color' | 'size'>,
  language: Language,
): string {
  return [variant, color, size].map((option) => textIn(language, option, 'name')).join(' · ');
}

export function fullName(item: Pick<CartItem, 'name' | 'variant' | 'color' | 'size'>, language: Language): string {
  return `${item.name} (${choiceOf(item, language)})`;
}
