import type { Invoice, InvoiceDetail } from './invoices.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import { PAID_STATUSES } from './invoiceStatus.ts';
import type { NumberedOrder } from './packing.ts';
import type { ParcelPosition } from './parcels.ts';
import type { PrintKind, PrintMark } from './printMarks.ts';
import type { Seller } from './settings.ts';
import type { TotalParts } from './totalParts.ts';

/** The maximum of invoices per request. */
export const MAX_SHEETS = 200;

/** Decisions 7: slips and labels lead to a parcel, so unpaid invoices have none. An invoice document shows its status. */
export function isPrintable(kind: PrintKind, status: InvoiceStatus): boolean {
  return kind === 'invoice' || PAID_STATUSES.includes(status);
}

/** Fields of every document. */
type PrintedParcel = Pick<
  Invoice,
  | ('id' | 'documentNo' | 'address' | 'postalCode' | 'city' | 'province')
  | ('notes' | 'courier' | 'durationCode' | 'weight' | 'receiptNumber')
>;

interface Printed {
  /** Null for the first print. */
  printed: Omit<PrintMark, 'kind'> | null;
}

type PrintedUnit = Pick<InvoiceDetail['productDetail'], 'code'> &
  Record<'product' | 'variant' | 'color' | 'size', { name: string }>;

/** Of a split order, which has one slip and label for each parcel; null: the order is one parcel. */
interface OfParcel {
  parcel: ParcelPosition | null;
}

type PrintedPacking = PrintedParcel &
  Pick<Invoice, 'createdAt' | 'duration'> & { customer: { fullname: string; phoneNumber: string } };

/** A packing slip's fields: no amounts of money. */
export type SlipSheet = PrintedPacking &
  OfParcel &
  Pick<Invoice, 'packingNote' | 'isGift' | 'giftCard'> & {
    /** Orders in the same parcel. */
    goesWith: NumberedOrder[];
    invoiceDetails: (Pick<InvoiceDetail, 'id' | 'quantity'> & { productDetail: PrintedUnit })[];
  };

/** An invoice document's fields. */
export type InvoiceSheet = PrintedPacking &
  Pick<Invoice, keyof TotalParts | 'statusEnum' | 'volumeWeight' | 'tax' | 'paidAt' | 'processedDate' | 'isGift'> & {
    invoiceDetails: (Pick<InvoiceDetail, 'id' | 'quantity' | 'price' | 'discount' | 'subtotal'> & {
      productDetail: PrintedUnit;
    })[];
    /** The payment method in the provider's words (`BANK_TRANSFER`, `BCA`); null if unknown or unpaid. */
    payment: { method: string; channel: string } | null;
  };

/** A shipping label's fields: hides the goods and the middle of the phone number from third parties. */
export type LabelSheet = PrintedParcel &
  OfParcel & {
    fullname: string;
    /** `0812-****-6789` */
    phone: string;
    pieces: number;
  };

export interface SheetsByKind {
  invoice: InvoiceSheet;
  slip: SlipSheet;
  label: LabelSheet;
}

/** An invoice whose document its status doesn't allow. */
export type SkippedInvoice = Pick<Invoice, 'id' | 'documentNo' | 'statusEnum'>;

/** `GET api/prints/{kind}?ids=1,2,3`: the allowed documents in the order of the ids. */
export interface PrintAnswer<Kind extends PrintKind = PrintKind> {
  seller: Seller;
  sheets: (SheetsByKind[Kind] & Printed)[];
  leftOut: SkippedInvoice[];
}

/** `GET api/prints/own/{id}`: the shopper's own invoice. */
export interface OwnPrint {
  seller: Seller;
  sheet: InvoiceSheet;
}
