import type { I18n } from '../i18n/i18n.ts';
import { makeAutoObservable, runInAction } from 'mobx';
import {
  type CartItem,
  fitsStock,
  isCartValid,
  isGone,
  MAX_CART_LINES,
  parcelOf,
  type RevalidateInput,
} from '@contract/carts.ts';
import { formatDateTime } from '@contract/dates.ts';
import { lineSaving, linesTotal, MAX_QUANTITY } from '@contract/money.ts';
import type { Parcel } from '@contract/shipping.ts';
import type { ApiClient } from '../api/client.ts';
import { firstParcel } from './firstParcel.ts';
import { type SavedCart, readCart, writeCart } from './savedCart.ts';
import { onOtherTab } from './storage.ts';

/** A cart line without its quantity. */
export type Goods = Omit<CartItem, 'quantity'>;

/** The outcome of a change of the cart, with the specification's text for the toast. */
export interface CartOutcome {
  isAccepted: boolean;
  text: string;
}

/** The signed-in customer's cart (specification 4), saved in local storage under a key of their own. */
export class CartStore {
  items: CartItem[] = [];
  /** `DD-MM-YYYY HH:mm`. */
  lastModified = '';
  isLoading = false;
  /** Names of the saved lines that were over the limits or unreadable, until the shopper has seen them. */
  leftOut: string[] = [];
  private userId: number | null = null;
  private readonly api: ApiClient;
  private readonly i18n: I18n;

  constructor(api: ApiClient, i18n: I18n) {
    this.api = api;
    this.i18n = i18n;
    makeAutoObservable<this, 'api' | 'i18n'>(this, { api: false, i18n: false }, { autoBind: true });
  }

  get buyable(): CartItem[] {
    return this.items.filter((item) => !isGone(item));
  }

  get count(): number {
    return countPieces(this.items);
  }

  /** Whole rupiah after discounts, without shipment. */
  get total(): number {
    return linesTotal(this.buyable);
  }

  get saving(): number {
    return this.buyable.reduce((sum, item) => sum + lineSaving(item), 0);
  }

  /** Weight and volume of the buyable lines. */
  get parcel(): Parcel {
    return parcelOf(this.buyable);
  }

  /** The lines of the next order: all, or as many as a courier accepts as one parcel. The rest stays for another order. */
  get nextOrder(): CartItem[] {
    return firstParcel(this.items);
  }

  get orderCount(): number {
    return countPieces(this.nextOrder);
  }

  get isValid(): boolean {
    return isCartValid(this.items);
  }

  /** Loads the cart of this user; null: nobody is signed in. */
  loadFor(userId: number | null): void {
    this.userId = userId;
    this.restore(userId === null ? null : readCart(userId));
  }

  /** Reloads the cart after a change in another tab of the same user. Returns the unsubscribe function. */
  followOtherTabs(): () => void {
    return onOtherTab(() => this.loadFor(this.userId));
  }

  find(productDetailId: number): CartItem | undefined {
    return this.items.find((item) => item.productDetailId === productDetailId);
  }

  /** Specification 4: refused above the stock or a limit; lastStock is refreshed either way. */
  add(goods: Goods, quantity: number): CartOutcome {
    if (this.userId === null) return { isAccepted: false, text: this.i18n.t('shared:cart.signIn') };
    const existing = this.find(goods.productDetailId);
    const inCart = existing?.quantity ?? 0;
    const refusal = this.refusalOf(goods, inCart, quantity);
    const isAccepted = refusal === null;
    const item = { ...goods, quantity: isAccepted ? inCart + quantity : inCart };
    if (existing) this.replace(item);
    else if (isAccepted) this.items = [...this.items, item];
    this.save();
    return { isAccepted, text: refusal ?? this.i18n.t('shared:cart.added') };
  }

  /** Takes one piece off; the last one removes the line. */
  deduct(productDetailId: number): void {
    const item = this.find(productDetailId);
    if (item) this.change(item, item.quantity - 1);
  }

  /** Refused above the stock or the limit. */
  setQuantity(productDetailId: number, quantity: number): CartOutcome {
    const item = this.find(productDetailId);
    if (!item) return { isAccepted: false, text: '' };
    const added = quantity - item.quantity;
    const refusal = added > 0 ? this.refusalOf(item, item.quantity, added) : null;
    if (refusal !== null) return { isAccepted: false, text: refusal };
    this.change(item, quantity);
    return { isAccepted: true, text: '' };
  }

  remove(productDetailId: number): void {
    this.items = this.items.filter((item) => item.productDetailId !== productDetailId);
    this.save();
  }

  empty(): void {
    this.items = [];
    this.save();
  }

  dismissLeftOut(): void {
    this.leftOut = [];
    this.save();
  }

  /** Refreshes the details of every line from the server; a failure is thrown and changes nothing. */
  async revalidate(): Promise<void> {
    const { userId } = this;
    if (userId === null || this.items.length === 0) return;
    this.isLoading = true;
    try {
      const body: RevalidateInput = { customerId: userId, revalidateCartVMs: this.items };
      const fresh = await this.api.post<CartItem[]>('/carts', body);
      runInAction(() => {
        if (this.userId === userId) this.applyServerLines(fresh);
      });
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  /** Applies the server's version of the lines, also the one in the response to a refused order. */
  applyServerLines(fresh: readonly CartItem[]): void {
    // The quantity stays: the shopper may have changed it during the request.
    this.items = this.items.map((item) => {
      const truth = fresh.find(({ productDetailId }) => productDetailId === item.productDetailId);
      return truth ? { ...truth, quantity: item.quantity } : item;
    });
    this.save();
  }

  /** Why this many more pieces can't go into the cart; null: they can. The server has the same limits. */
  private refusalOf({ isActive, lastStock }: Goods, inCart: number, added: number): string | null {
    if (!isActive || !fitsStock(inCart, added, lastStock)) {
      return this.i18n.t('shared:cart.overStock', { n: inCart, m: added });
    }
    if (inCart + added > MAX_QUANTITY) return this.i18n.t('shared:cart.overPieces', { n: inCart, max: MAX_QUANTITY });
    const isFull = inCart === 0 && this.items.length >= MAX_CART_LINES;
    return isFull ? this.i18n.t('shared:cart.overLines', { max: MAX_CART_LINES }) : null;
  }

  private change(item: CartItem, quantity: number): void {
    if (quantity <= 0) return this.remove(item.productDetailId);
    this.replace({ ...item, quantity });
    this.save();
  }

  private replace(changed: CartItem): void {
    this.items = this.items.map((item) => (item.productDetailId === changed.productDetailId ? changed : item));
  }

  private restore(saved: SavedCart | null): void {
    this.items = saved?.items ?? [];
    this.lastModified = saved?.lastModified ?? '';
    this.leftOut = saved?.leftOut ?? [];
  }

  private save(): void {
    if (this.userId === null) return;
    this.lastModified = formatDateTime(new Date());
    const { items, lastModified, leftOut } = this;
    writeCart(this.userId, { items, lastModified, leftOut });
  }
}

/** Counts the pieces that can still be bought. */
function countPieces(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => (isGone(item) ? sum : sum + item.quantity), 0);
}
