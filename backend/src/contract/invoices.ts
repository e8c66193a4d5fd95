import type { Arrival } from './arrival.ts';
import type { Campaign } from './campaigns.ts';
import type { CartItem, CartLineInput } from './carts.ts';
import type { RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import { INVOICE_STATUS } from './invoiceStatus.ts';
import { LIMITS } from './limits.ts';
import type { ParcelTracking } from './parcelTracking.ts';
import type { Parcel } from './parcels.ts';
import type { PlainValues, RecordColumns } from './plainColumns.ts';
import { plainOf } from './plainColumns.ts';
import type { PrintMark } from './printMarks.ts';
import type { OrderSource } from './orderSources.ts';
import { ORDER_SOURCES } from './orderSources.ts';
import type { Seller } from './settings.ts';
import type { TotalParts } from './totalParts.ts';
import type { IncludedTax } from './tax.ts';
import type { CartVoucher } from './vouchers.ts';

/** One sold line with the values at the time of sale. */
export interface InvoiceDetail {
  id: number;
  quantity: number;
  price: number;
  /** Percent. */
  discount: number;
  promoName: string | null;
  /** Whole rupiah after discount. */
  subtotal: number;
  /** The line's share of the voucher discount and the manual discount; the line's price is `subtotal − reduction`. */
  reduction: number;
  /** Pieces refunded before packing: they are not sent. */
  withdrawn: number;
  productDetail: {
    id: number;
    code: string;
    /** The product's name at the sale; `slug` is its current address in the shop, null if no longer on sale. */
    product: { id: number; name: string; slug: string | null };
    variant: { name: string; code: string };
    color: { name: string; code: string };
    size: { name: string; code: string };
  };
  thumb: string | null;
}

export interface InvoiceEvent {
  id: number;
  /** ISO. */
  at: string;
  /** The user's name, or null for the system and the payment provider. */
  by: string | null;
  fromStatus: InvoiceStatus | null;
  toStatus: InvoiceStatus;
  note: string;
  /** A print, or an opened chat: frequent events that would hide the steps. */
  isRoutine?: true;
}

/** `GET api/invoices/{id}`. */
/** An order whose payment another one waits for. */
export interface WaitsFor {
  id: number;
  documentNo: string;
}

export interface Invoice extends ParcelMoments, InvoicePlain, TotalParts, Campaign {
  id: number;
  documentNo: string;
  /** ISO. */
  createdAt: string;
  /** Text in the caller's language. */
  status: string;
  statusEnum: InvoiceStatus;
  isPaymentSuccess: boolean;
  customer: { fullname: string; email: string; phoneNumber: string };
  address: string;
  postalCode: string;
  city: { name: string };
  province: { name: string };
  /** The customer's note to the packers. */
  packingNote: string;
  invoiceDetails: InvoiceDetail[];
  courier: string;
  durationCode: string;
  duration: string;
  /** The ways of its parcels, as far as the courier tells them. */
  ways?: ParcelTracking[];
  /** For a paid parcel until its delivery; null if the courier states no days. */
  arrival: Arrival | null;
  /** Weighed grams, and the weight equivalent of its volume; couriers charge the larger (`chargeableWeight`). */
  weight: number;
  volumeWeight: number;
  source: OrderSource;
  /** The order number at a marketplace; null for other orders. */
  sourceRef: string | null;
  /**
   * Refundable amount in whole rupiah: the total, plus the credit if the return ended with this order, less earlier
   * refunds and returns.
   */
  refundable: number;
  /** Sum of the refunds in whole rupiah. */
  refunded: number;
  /** The PPN within the total; null if the shop charges none. */
  tax: IncludedTax | null;
  xenditId: string | null;
  paymentUrl: string | null;
  /** Somebody tried to pay it through its present link, in vain. */
  hasFailedTry: boolean;
  /** ISO; after this an unpaid invoice expires. */
  expiresAt: string;
  receiptNumber: string | null;
  /** The tracking address; null without a receipt number. */
  trackingUrl: string | null;
  /** The parcels of a split order; empty if it is one parcel. */
  parcels: Parcel[];
  /** The new order of an open change: until it is paid, no step is taken. Null without an open change. */
  waitsFor: WaitsFor | null;
  /** The shop's current settings. */
  seller: Seller;
  /** Its documents sent to print; empty for customers. */
  prints: PrintMark[];
  events: InvoiceEvent[];
}

export const INVOICE_COLUMNS = {
  id: { kind: 'whole' },
  documentNo: { kind: 'code', isSearched: true },
  createdAt: { kind: 'moment' },
  customer: { kind: 'line', isSearched: true },
  customerId: { kind: 'whole', listed: 'filtered' },
  /** Of a split order, the numbers of all parcels: `A, B`. */
  receiptNumber: { kind: 'line', isNullable: true, isSearched: true },
  isPaymentSuccess: { kind: 'flag' },
  /** A parcel is stuck or on its way back, and waits for staff. */
  parcelTrouble: { kind: 'flag' },
  statusEnum: { kind: 'choice', oneOf: Object.values(INVOICE_STATUS) },
  itemCount: { kind: 'whole' },
  total: { kind: 'rupiah' },
  city: { kind: 'line', isSearched: true },
  courier: { kind: 'line' },
  source: { kind: 'choice', oneOf: ORDER_SOURCES },
  /** The order number at a marketplace. */
  sourceRef: { kind: 'line', isNullable: true, isSearched: true },
  /** For staff only, like the click id. */
  campaign: { kind: 'line', isSearched: true },
  clickId: { kind: 'line', listed: 'shown' },
  paidAt: { kind: 'moment', isNullable: true },
  durationCode: { kind: 'line', listed: 'shown' },
  province: { kind: 'line', listed: 'shown' },
  /**
   * The total's parts, tax included: `gross − discount − voucherDiscount − manualDiscount − credit + shipmentFee +
   * transferCode`. `gross` is all pieces at full price; the shipping discount is off the fee already.
   */
  gross: { kind: 'rupiah', listed: 'shown' },
  discount: { kind: 'rupiah', listed: 'shown' },
  shipmentFee: { kind: 'rupiah', listed: 'shown' },
  shippingDiscount: { kind: 'rupiah', listed: 'shown' },
  voucherCode: { kind: 'line' },
  voucherDiscount: { kind: 'rupiah', listed: 'shown' },
  manualDiscount: { kind: 'rupiah', listed: 'shown' },
  transferCode: { kind: 'whole', listed: 'shown' },
  credit: { kind: 'rupiah', listed: 'shown' },
  tax: { kind: 'rupiah', listed: 'shown' },
  /** The sum of refunds and settled returns. */
  refunded: { kind: 'rupiah', listed: 'shown' },
  paymentUrl: { kind: 'line', isNullable: true, listed: 'shown' },
  /** The first picture, for the shopper's history. */
  thumb: { kind: 'line', isNullable: true, listed: 'shown' },
  /** The products by name, for the shopper's history. */
  goods: { kind: 'line', listed: 'shown' },
  /** The number of prints of its documents. */
  prints: { kind: 'whole', listed: 'shown' },
  isSplit: { kind: 'flag', listed: 'shown' },
  /** The number of the unpaid order that an open change of a paid order waits for. */
  waitsFor: { kind: 'line', isNullable: true, listed: 'shown' },
  isActive: NEVER_ARCHIVED,
  /** The customer's note to the courier. */
  notes: { kind: 'paragraph', max: LIMITS.notes, listed: 'never', isPlain: true, isPublic: true },
  /** No invoice goes into the parcel, and the slip shows the card. */
  isGift: { kind: 'flag', listed: 'shown', isPlain: true, isPublic: true, isLater: true },
  /** The giver's words to the recipient. */
  giftCard: {
    ...{ kind: 'paragraph', max: LIMITS.giftCard, listed: 'never' },
    ...{ isPlain: true, isPublic: true, isLater: true },
  },
} as const satisfies RecordColumns;

/** Columns without rules of their own: staff correct them with the recipient. */
export const INVOICE_PLAIN = plainOf(INVOICE_COLUMNS);
export type InvoicePlain = PlainValues<typeof INVOICE_PLAIN>;

/** A row of `GET api/invoices` and `GET api/invoices/customer`. */
export interface InvoiceRow extends RowOf<typeof INVOICE_COLUMNS> {
  /** In the caller's language. */
  status: string;
}

/** The recipient, as `POST api/invoices` takes it. */
export interface CheckoutCustomer {
  fullname: string;
  email: string;
  phoneNumber: string;
  address: string;
  provinceId: number;
  cityId: number;
  postalCode: string;
  /** For the courier: printed on the label. */
  notes: string;
  /** For the packers: not on the label. */
  packingNote?: string;
  isGift?: boolean;
  /** Kept for a gift only. */
  giftCard?: string;
}

/** Body of `POST api/invoices`; the header `Idempotency-Key` makes sending it twice harmless. */
export interface CheckoutInput extends Partial<Campaign> {
  customer: CheckoutCustomer;
  courier: string;
  service: string;
  /** The fee that the shopper saw, less the shipping discount; only compared. */
  shipmentFee?: number;
  /** The bank for a transfer; without it, the order is paid at the payment provider. */
  transferTo?: string;
  cartItemVMs: CartLineInput[];
  /** A voucher code, and the discount in whole rupiah that the shopper saw; only compared. */
  voucherCode?: string;
  voucherDiscount?: number;
}

/** `data` of a successful order. */
export interface PlacedOrder {
  id: number;
  documentNo: string;
  total: number;
  xenditId: string | null;
  paymentUrl: string | null;
}

/** `data` of a 503 without a payment link: the order was placed, and a link can be requested later. */
export interface OrderWithoutLink {
  documentNo: string;
}

/** `data` of a 409 on an order: the current cart, for the shopper to review before ordering again. */
export interface CartConflict {
  cart: CartItem[];
  /** The available goods' fee less the shipping discount; null without goods, or if the service is no longer offered. */
  shipmentFee: number | null;
  /** The order's voucher at present; null if it is no longer usable; missing for an order without a voucher. */
  voucher?: CartVoucher | null;
}

/** Body of `PUT api/invoices/receipt-number/{id}`. */
export interface ReceiptInput {
  receiptNumber: string;
  /** The number when the form was opened, null without one. Left out: no check for changes since. */
  formerNumber?: string | null | undefined;
}

export const MAX_RECEIPT_LENGTH = 60;

/** The doubts about a receipt number before it is saved: `GET api/invoices/receipt-number/{id}?receiptNumber=`. */
export interface ReceiptDoubts {
  /** Other invoices with the same number, the newest first. */
  sameOn: { id: number; documentNo: string }[];
  /** The format of the courier's numbers, if this one differs. */
  example: string | null;
}

/** Reasons of a refund. */
export const REFUND_REASONS = ['outOfStock', 'customerAsked', 'damaged', 'mistake', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Short enough for a row of the timeline, with the reason before it. */
export const MAX_REFUND_NOTE = 400;

/** Body of `PUT api/invoices/refund/{id}`; `note` describes the transfer: its number, the account. */
export interface RefundInput {
  reason: RefundReason;
  note: string;
}

/** `GET api/payments/status/{documentNo}`: the data of `/payment-redirect`. */
export interface PaymentState extends ParcelMoments {
  invoiceId: number;
  documentNo: string;
  statusEnum: InvoiceStatus;
  total: number;
  paymentUrl: string | null;
  /** As in the invoice. */
  hasFailedTry: boolean;
  /** 0: no bank transfer. */
  transferCode: number;
  expiresAt: string;
  /** As in the invoice. */
  arrival: Arrival | null;
}

/** Times of a parcel's stations, ISO; null for stations ahead. */
export interface ParcelMoments {
  paidAt: string | null;
  processedDate: string | null;
  shippedDate: string | null;
  deliveredDate: string | null;
}
