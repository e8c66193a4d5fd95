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
  /** The promo of the discount; null without one. */
  promoName: string | null;
  promoNameEn?: string | undefined;
  /** ISO: the promo's end, exclusive. */
  promoUntil: string | null;
  name: string;
  slug: string;
  /** Grams per piece. */
  weight: number;
  /** Cubic centimetres per packed piece; 0 if not measured. */
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
  /** Values on the shopper's page; compared, never used. */
  price: number;
  discount: number;
}

/** Body of `POST api/carts`. `customerId` is from the specification; the server uses the token. */
export interface RevalidateInput {
  customerId?: number | null;
  revalidateCartVMs: CartLineInput[];
}

export const MAX_CART_LINES = 100;

/** Specification 5: quantity in cart plus new quantity must not exceed lastStock. */
export function fitsStock(inCart: number, added: number, lastStock: number): boolean {
  return inCart + added <= lastStock;
}

/** Sold out, or no longer sold. Such a line has no price, weight or count. */
export function isGone({ isActive, lastStock }: Pick<CartItem, 'isActive' | 'lastStock'>): boolean {
  return !isActive || lastStock <= 0;
}

/** Specification 4: valid only if no item has lastStock 0. An archived item counts as 0. */
export function isCartValid(items: readonly CartItem[]): boolean {
  return !items.some(isGone);
}

/** The parcel of these pieces: the sum of weights and of volumes. */
export function parcelOf(items: readonly (Parcel & { quantity: number })[]): Parcel {
  return {
    weight: items.reduce((sum, item) => sum + item.weight * item.quantity, 0),
    volume: items.reduce((sum, item) => sum + item.volume * item.quantity, 0),
  };
}
