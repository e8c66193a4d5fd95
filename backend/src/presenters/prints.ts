import { maskPhone } from '../contract/phone.ts';
import type { PrintKind, PrintMark } from '../contract/printMarks.ts';
import type { InvoiceSheet, LabelSheet, SkippedInvoice, SheetsByKind, SlipSheet } from '../contract/prints.ts';
import { totalPartsOf } from '../contract/totalParts.ts';
import type { StoredPrint, StoredSheet } from '../models/queries/prints.ts';
import type { Invoice } from '../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../models/tables/InvoiceDetail.ts';
import { iso, optionalIso } from './moments.ts';
import { asNumberedOrder } from './numberedOrders.ts';

/** The fields per kind of document; no others are sent. */
const AS_SHEET: { [Kind in PrintKind]: (stored: StoredSheet) => SheetsByKind[Kind] } = {
  invoice: asInvoiceSheet,
  slip: asSlipSheet,
  label: asLabelSheet,
};

/** A document, and its earlier prints. */
export function asSheet(kind: PrintKind, stored: StoredSheet) {
  return { ...AS_SHEET[kind](stored), printed: stored.print && toPrintCount(stored.print) };
}

export function asSkippedInvoice({ id, documentNo, status }: Invoice): SkippedInvoice {
  return { id, documentNo, statusEnum: status };
}

export function asPrintMark(print: StoredPrint): PrintMark {
  return { kind: print.kind, ...toPrintCount(print) };
}

export function asInvoiceSheet(stored: StoredSheet): InvoiceSheet {
  const { invoice, details } = stored;
  return {
    ...packing(invoice),
    receiptNumber: stored.receiptNumber,
    statusEnum: invoice.status,
    volumeWeight: invoice.volumeWeight,
    ...totalPartsOf(invoice),
    tax: invoice.tax > 0 ? { base: invoice.taxBase, amount: invoice.tax } : null,
    paidAt: optionalIso(invoice.paidAt),
    processedDate: optionalIso(invoice.processedDate),
    isGift: invoice.isGift,
    payment: stored.payment === null ? null : paymentMethod(stored.payment),
    invoiceDetails: details.map((line) => {
      const { price, discount, subtotal } = line;
      return { ...packedLine(stored, line), price, discount, subtotal };
    }),
  };
}

function asSlipSheet(stored: StoredSheet): SlipSheet {
  const { invoice, details, goesWith } = stored;
  const { packingNote, isGift, giftCard } = invoice;
  const lines = details.map((line) => ({ ...packedLine(stored, line), quantity: piecesIn(stored, line) }));
  const invoiceDetails = lines.filter(({ quantity }) => quantity > 0);
  const about = { packingNote, isGift, giftCard, goesWith: goesWith.map(asNumberedOrder) };
  return { ...packing(invoice), ...ofParcel(stored), ...about, invoiceDetails };
}

function asLabelSheet(stored: StoredSheet): LabelSheet {
  const { fullname, phoneNumber } = stored.invoice;
  const pieces = stored.details.reduce((sum, line) => sum + piecesIn(stored, line), 0);
  return { ...parcel(stored.invoice), ...ofParcel(stored), fullname, phone: maskPhone(phoneNumber), pieces };
}

/** The pieces of a line that are sent, of a split order in this parcel. */
function piecesIn({ parcel: own }: StoredSheet, { id, quantity, withdrawn }: InvoiceDetail): number {
  if (!own) return quantity - withdrawn;
  return own.lines.find(({ invoiceDetailId }) => invoiceDetailId === id)?.quantity ?? 0;
}

/** A parcel's own place, weight and number; an order in one parcel has the order's. */
function ofParcel(stored: StoredSheet) {
  const { parcel: own, details } = stored;
  if (!own) return { parcel: null };
  const weight = details.reduce((sum, line) => sum + line.weight * piecesIn(stored, line), 0);
  const { no, of, parcel: record } = own;
  return { parcel: { no, of }, weight, receiptNumber: record.receiptNumber };
}

function parcel(invoice: Invoice) {
  return {
    id: invoice.id,
    documentNo: invoice.documentNo,
    address: invoice.address,
    postalCode: invoice.postalCode,
    city: { name: invoice.cityName },
    province: { name: invoice.provinceName },
    notes: invoice.notes,
    courier: invoice.courier,
    durationCode: invoice.durationCode,
    weight: invoice.weight,
    receiptNumber: invoice.receiptNumber,
  };
}

function packing(invoice: Invoice) {
  const { fullname, phoneNumber, duration } = invoice;
  const customer = { fullname, phoneNumber };
  return { ...parcel(invoice), createdAt: iso(invoice.createdAt), duration, customer };
}

function packedLine({ nameOf }: StoredSheet, line: InvoiceDetail) {
  return {
    id: line.id,
    quantity: line.quantity,
    productDetail: {
      code: line.code,
      product: { name: line.productName },
      variant: { name: nameOf('variant', line.variantName) },
      color: { name: nameOf('color', line.colorName) },
      size: { name: nameOf('size', line.sizeName) },
    },
  };
}

function toPrintCount({ count, at, firstName, lastName }: StoredPrint) {
  return { count, at: iso(at), by: `${firstName} ${lastName}`.trim() };
}

/** Extracts nothing but the payment method from the provider's event. */
function paymentMethod(body: string): InvoiceSheet['payment'] {
  const { payment_method: method, payment_channel: channel } = parseBody(body);
  const [way, through] = [method, channel].map((word) => (typeof word === 'string' ? word.slice(0, 40) : ''));
  return way || through ? { method: way ?? '', channel: through ?? '' } : null;
}

function parseBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A truncated body is not valid JSON.
    return {};
  }
}
