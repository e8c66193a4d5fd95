import type { ColorOption, Option, Picture, SizeOption } from './catalogue.ts';
import type { Parcel } from './shipping.ts';

/** One line of the cart; the names are the specification's. */
export interface CartItem {
  productDetailId: number;
  quantity: number;
  lastStock: number;
  isActive: boolean;
  price: number;
  discount: number;
  /** Which promo gave the discount, null where there is none. */
  promoName: string | null;
  promoNameEn?: string | undefined;
  /** ISO: the first moment at which it no longer does. */
  promoUntil: string | null;
  name: string;
  slug: string;
  /** Grams of one piece. */
  weight: number;
  /** Cubic centimetres of one piece as it is packed; 0 where nobody measured. */
  volume: number;
  color: ColorOption;
  size: SizeOption;
  variant: Option;
  thumb: Picture | null;
}

/** The accepted fields of a cart line; others are ignored. */
export interface CartLineInput {
  productDetailId: number;
  quantity: number;
  /** The values that the shopper saw; compared, never used. */
  price: number;
  discount: number;
}

/** Body of `POST api/carts`. `customerId` is the specification's; the server goes by the token. */
export interface RevalidateInput {
  customerId?: number | null;
  revalidateCartVMs: CartLineInput[];
}

export const MAX_CART_LINES = 100;

/** Specification 5: quantity in cart plus new quantity must not exceed lastStock. */
export function fitsStock(inCart: number, added: number, lastStock: number): boolean {
  return inCart + added <= lastStock;
}

/** Sold out, or no longer sold. Such a line costs nothing, weighs nothing and is not counted. */
export function isGone({ isActive, lastStock }: Pick<CartItem, 'isActive' | 'lastStock'>): boolean {
  return !isActive || lastStock <= 0;
}

/** Specification 4: valid only if no item has lastStock 0. An item that was taken off sale counts as 0. */
export function isCartValid(items: readonly CartItem[]): boolean {
  return !items.some(isGone);
}

/** The parcel that these pieces make: weights add up, and so do volumes. */
export function parcelOf(items: readonly (Parcel & { quantity: number })[]): Parcel {
  return {
    weight: items.reduce((sum, item) => sum + item.weight * item.quantity, 0),
    volume: items.reduce((sum, item) => sum + item.volume * item.quantity, 0),
  };
}
