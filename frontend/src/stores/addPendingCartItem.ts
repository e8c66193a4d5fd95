import type { CartItem, RevalidateInput } from '@contract/carts.ts';
import type { ApiClient } from '../api/client.ts';
import type { CartStore } from './CartStore.ts';
import { takePendingCartItem } from './pendingCartItem.ts';
import { putIntoCart } from './putIntoCart.ts';
import type { SessionStore } from './SessionStore.ts';
import type { ToastStore } from './ToastStore.ts';

interface Stores {
  api: ApiClient;
  cart: CartStore;
  session: SessionStore;
  toasts: ToastStore;
}

/**
 * Adds the item that a visitor chose before they signed in to their cart, and returns whether it is there. Staff have no cart:
 * it is dropped.
 */
export async function addPendingCartItem(stores: Stores): Promise<boolean> {
  const { api, session } = stores;
  const item = takePendingCartItem();
  const customerId = session.person?.id;
  if (!item || customerId === undefined || !session.isCustomer) return false;
  const { quantity, ...goods } = await asOfNow(api, { customerId, revalidateCartVMs: [item] }, item);
  // Another user may have signed in meanwhile.
  return session.person?.id === customerId && putIntoCart(stores, goods, quantity);
}

/** The item with the current price and stock; without a response, as it was shown. */
async function asOfNow(api: ApiClient, body: RevalidateInput, shown: CartItem): Promise<CartItem> {
  try {
    const [current] = await api.post<CartItem[]>('/carts', body);
    return current ?? shown;
  } catch {
    return shown;
  }
}
