import type { Campaign } from './campaigns.ts';
import type { CheckoutCustomer, CheckoutInput } from './invoices.ts';
import type { OrderSource } from './orderSources.ts';
import { ORDER_SOURCES } from './orderSources.ts';
import type { CartItem } from './carts.ts';

// Orders that staff enter for a customer: from a chat, a stall or a marketplace.

export type HandSource = Exclude<OrderSource, 'shop'>;
export const HAND_SOURCES = ORDER_SOURCES.filter((source): source is HandSource => source !== 'shop');

/** Sources whose orders have a number of their own and are already paid. */
export const MARKETPLACES = ['shopee', 'tokopedia', 'tiktok', 'other'] as const satisfies readonly OrderSource[];
export type Marketplace = (typeof MARKETPLACES)[number];

export function isMarketplace(source: OrderSource): source is Marketplace {
  return MARKETPLACES.some((one) => one === source);
}

/** `link`: payment provider. `transfer`: a bank of the settings. `cash`: paid to staff. `marketplace`: paid there. */
export const HAND_PAYMENTS = ['link', 'transfer', 'cash', 'marketplace'] as const;
export type HandPayment = (typeof HAND_PAYMENTS)[number];

/** The "courier" of a pickup; `courierName` and `service` form one sentence on documents. */
export const PICKUP = { courier: 'pickup', courierName: 'Ambil sendiri', service: 'di toko' } as const;

export function isPickup({ courier }: { courier: string }): boolean {
  return courier === PICKUP.courier || courier === PICKUP.courierName;
}

/** A pickup needs no address and city: the shop's own are used. */
export interface HandCustomer extends Omit<CheckoutCustomer, 'provinceId' | 'cityId'> {
  /** An existing customer; null: a new account, unless these fields match an account by e-mail or phone number. */
  id: number | null;
  /** Empty: the customer gets no mail. */
  email: string;
  provinceId: number | null;
  cityId: number | null;
}

/** Body of `POST api/invoices/by-hand`; the header `Idempotency-Key` makes a repeated request harmless. */
export interface HandOrderInput extends Omit<
  CheckoutInput,
  'customer' | 'voucherCode' | 'voucherDiscount' | keyof Campaign
> {
  customer: HandCustomer;
  source: HandSource;
  /** The order number at the marketplace, unique per source; empty for other sources. */
  sourceRef: string;
  payment: HandPayment;
  /** Discount on the goods in whole rupiah, for admins only; 0: none. */
  manualDiscount: number;
  /** Shown to the customer beside the discount. */
  manualReason: string;
}

/** A row of `GET api/invoices/by-hand/customers?q=`. The address is that of the last parcel, or else of the account. */
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

/** A row of `GET api/invoices/by-hand/units?q=`: a unit on sale, at its current price and stock. */
export interface FoundUnit extends CartItem {
  /** The SKU. */
  code: string;
}
