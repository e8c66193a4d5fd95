import type { CartStore, Goods } from './CartStore.ts';
import { OVER_STOCK_MS, type ToastStore } from './ToastStore.ts';

/** Puts goods into the cart and says so, or why not. Answers whether they went in. */
export function putIntoCart(
  { cart, toasts }: { cart: CartStore; toasts: ToastStore },
  goods: Goods,
  quantity: number,
): boolean {
  const { isAccepted, text } = cart.add(goods, quantity);
  if (isAccepted) toasts.showAdded(text, goods);
  else toasts.show('error', text, OVER_STOCK_MS);
  return isAccepted;
}
