import { makeAutoObservable, runInAction } from 'mobx';
import { refusalOf } from '../api/ApiError.ts';
import type { CartStore } from './CartStore.ts';
import { type CartChange, cartChanges } from './cartChanges.ts';

/** Has the server check the cart when a page opens, and lists the changes since the shopper last saw it. */
export class CartCheck {
  state: 'checking' | 'checked' | 'failed' = 'checking';
  /** Why the server refused the cart; null after a network or server error. */
  refusal: string | null = null;
  changes: CartChange[] = [];
  private readonly cart: CartStore;

  constructor(cart: CartStore) {
    this.cart = cart;
    makeAutoObservable<this, 'cart'>(this, { cart: false }, { autoBind: true });
  }

  async run(): Promise<void> {
    const shown = this.cart.items;
    this.state = 'checking';
    try {
      await this.cart.revalidate();
      runInAction(() => {
        this.changes = cartChanges(shown, this.cart.items);
        this.state = 'checked';
      });
    } catch (error) {
      runInAction(() => {
        this.refusal = refusalOf(error);
        this.state = 'failed';
      });
    }
  }
}
