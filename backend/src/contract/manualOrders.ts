import type { CheckoutCustomer, CheckoutInput } from './invoices.ts';
import type { OrderSource } from './orderSources.ts';
import { ORDER_SOURCES } from './orderSources.ts';
import type { CartItem } from './carts.ts';

// Orders that staff write for a customer: from a chat, a stall or a marketplace.

export type HandSource = Exclude<OrderSource, 'shop'>;
export const HAND_SOURCES = ORDER_SOURCES.filter((source): source is HandSource => source !== 'shop');

/** There, orders have a number of their own, and are paid. */
export const MARKETPLACES: readonly OrderSource[] = ['shopee', 'tokopedia', 'tiktok', 'other'];

/** `link`: by the shop's payment provider. `transfer`: to a bank of the settings. `cash`: paid into the writer's hand. `marketplace`: paid there. */
export const HAND_PAYMENTS = ['link', 'transfer', 'cash', 'marketplace'] as const;
export type HandPayment = (typeof HAND_PAYMENTS)[number];

/** The "courier" of goods that their customer fetches; `courierName` and `service` read as one sentence on documents. */
export const PICKUP = { courier: 'pickup', courierName: 'Ambil sendiri', service: 'di toko' } as const;

export function isPickup({ courier }: { courier: string }): boolean {
  return courier === PICKUP.courier || courier === PICKUP.courierName;
}

/** Of goods that are fetched, address and city are left out: they are the shop's own. */
export interface HandCustomer extends Omit<CheckoutCustomer, 'provinceId' | 'cityId'> {
  /** A known customer; null: made from these fields, unless their e-mail or phone number is known. */
  id: number | null;
  /** Empty if they gave none: nobody writes to them then. */
  email: string;
  provinceId: number | null;
  cityId: number | null;
}

/** Body of `POST api/invoices/by-hand`; the header `Idempotency-Key` makes sending it twice harmless. */
export interface HandOrderInput extends Omit<CheckoutInput, 'customer' | 'voucherCode' | 'voucherDiscount'> {
  customer: HandCustomer;
  source: HandSource;
  /** Its number at the marketplace; empty for other sources. Of one source, each number is taken once. */
  sourceRef: string;
  payment: HandPayment;
  /** Whole rupiah off the goods, by an admin; 0 for none. */
  manualDiscount: number;
  /** Shown to the customer beside the discount. */
  manualReason: string;
}

/** A row of `GET api/invoices/by-hand/customers?q=`. The address is that of their last parcel, or their account's. */
export interface FoundCustomer {
  id: number;
  fullname: string;
  phoneNumber: string;
  email: string;
  orderCount: number;
  address: string;
  provinceId: number | null;
  cityId: number | null;
  /** `Kota Bandung, Jawa Barat`; empty without a city. */
  place: string;
  postalCode: string;
  notes: string;
}

/** A row of `GET api/invoices/by-hand/units?q=`: what can be sold, at today's price and stock. */
export interface FoundUnit extends CartItem {
  /** Its SKU. */
  code: string;
}
