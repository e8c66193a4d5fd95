import { makeAutoObservable, runInAction } from 'mobx';
import type { CartStore } from './CartStore.ts';
import { type CartChange, cartChanges } from './cartChanges.ts';

/** Has the server look over the cart when a page opens, and tells what became of it since it was last seen. */
export class CartCheck {
  state: 'checking' | 'checked' | 'failed' = 'checking';
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
    } catch {
      runInAction(() => (this.state = 'failed'));
    }
  }
}
