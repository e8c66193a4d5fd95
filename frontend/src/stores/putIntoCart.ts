import type { CartStore, Goods } from './CartStore.ts';
import { OVER_STOCK_MS, type ToastStore } from './ToastStore.ts';

/** Adds goods to the cart and shows a toast with the outcome. Returns whether they were added. */
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
