import type { CartItem, RevalidateInput } from '@contract/carts.ts';
import type { ApiClient } from '../api/client.ts';
import type { CartStore } from './CartStore.ts';
import { takeWish } from './keptWish.ts';
import { putIntoCart } from './putIntoCart.ts';
import type { SessionStore } from './SessionStore.ts';
import type { ToastStore } from './ToastStore.ts';

interface Stores {
  api: ApiClient;
  cart: CartStore;
  session: SessionStore;
  toasts: ToastStore;
}

/** What a visitor wanted before they signed in goes into their cart now. Staff have none: their wish is forgotten. */
export async function fulfilWish(stores: Stores): Promise<void> {
  const { api, session } = stores;
  const wish = takeWish();
  const customerId = session.person?.id;
  if (!wish || customerId === undefined || !session.isCustomer) return;
  const { quantity, ...goods } = await asOfNow(api, { customerId, revalidateCartVMs: [wish] }, wish);
  // Somebody else's cart by now?
  if (session.person?.id === customerId) putIntoCart(stores, goods, quantity);
}

/** Price and stock of this moment; where the server can't be reached, those that were shown. */
async function asOfNow(api: ApiClient, body: RevalidateInput, wish: CartItem): Promise<CartItem> {
  try {
    const [item] = await api.post<CartItem[]>('/carts', body);
    return item ?? wish;
  } catch {
    return wish;
  }
}
