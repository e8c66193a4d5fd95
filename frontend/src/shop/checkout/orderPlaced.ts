import { runInAction } from 'mobx';
import type { AddressInput } from '@contract/addresses.ts';
import type { CheckoutInput } from '@contract/invoices.ts';
import type { User } from '@contract/users.ts';
import type { CartStore } from '../../stores/CartStore.ts';
import { toProfile } from './checkoutForm.ts';
import type { RootStore } from '../../stores/RootStore.ts';

const MAX_WAIT_MS = 2_000;

/** Removes the ordered pieces from the cart; later additions stay. */
export function removeFromCart(cart: CartStore, { cartItemVMs }: CheckoutInput): void {
  runInAction(() => {
    for (const { productDetailId, quantity } of cartItemVMs) {
      const item = cart.find(productDetailId);
      if (item) cart.setQuantity(productDetailId, item.quantity - quantity);
    }
  });
}

/**
 * Saves the order's address: the first one of the shopper themself in the profile, others beside it. The redirect to the
 * payment page would abort the request: so it is awaited, but not for long. A failure never fails the order, which is already
 * placed.
 */
export async function saveAddress(
  root: RootStore,
  user: User,
  { customer }: CheckoutInput,
  isFirst: boolean,
): Promise<void> {
  const { fullname, phoneNumber, address, cityId, postalCode } = customer;
  const isOwn = fullname === user.fullname && phoneNumber === (user.phoneNumber || phoneNumber);
  const input: AddressInput = {
    fullname,
    phoneNumber,
    address,
    cityId,
    postalCode,
    isDefault: isFirst && customer.isGift !== true,
  };
  const save = async () => {
    try {
      if (isOwn && user.address === '')
        root.session.setUser(await root.api.put<User>('/users/profile', toProfile(user, customer)));
      else await root.api.post('/addresses', input);
    } catch {
      root.toasts.show('info', root.i18n.t('checkout:notRemembered'), 5000);
    }
  };
  await Promise.race([save(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
