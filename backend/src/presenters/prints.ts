import { maskPhone } from '../contract/phone.ts';
import type { PrintKind, PrintMark } from '../contract/printMarks.ts';
import type { InvoiceSheet, LabelSheet, SkippedInvoice, SheetsByKind, SlipSheet } from '../contract/prints.ts';
import { totalPartsOf } from '../contract/totalParts.ts';
import type { StoredPrint, StoredSheet } from '../models/queries/prints.ts';
import type { Invoice } from '../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../models/tables/InvoiceDetail.ts';
import { iso, optionalIso } from './moments.ts';
import { asParcelMate } from './parcelMates.ts';

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
    statusEnum: invoice.status,
    volumeWeight: invoice.volumeWeight,
    ...totalPartsOf(invoice),
    tax: invoice.tax > 0 ? { base: invoice.taxBase, amount: invoice.tax } : null,
    paidAt: optionalIso(invoice.paidAt),
    processedDate: optionalIso(invoice.processedDate),
    payment: stored.payment === null ? null : paymentMethod(stored.payment),
    invoiceDetails: details.map((line) => {
      const { price, discount, subtotal } = line;
      return { ...packedLine(line), price, discount, subtotal };
    }),
  };
}

function asSlipSheet({ invoice, details, goesWith }: StoredSheet): SlipSheet {
  const lines = details.map((line) => ({ ...packedLine(line), quantity: line.quantity - line.withdrawn }));
  const invoiceDetails = lines.filter(({ quantity }) => quantity > 0);
  const { packingNote } = invoice;
  return { ...packing(invoice), packingNote, goesWith: goesWith.map(asParcelMate), invoiceDetails };
}

function asLabelSheet({ invoice, details }: StoredSheet): LabelSheet {
  const { fullname, phoneNumber, itemCount } = invoice;
  const pieces = details.reduce((left, { withdrawn }) => left - withdrawn, itemCount);
  return { ...parcel(invoice), fullname, phone: maskPhone(phoneNumber), pieces };
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

function packedLine(line: InvoiceDetail) {
  return {
    id: line.id,
    quantity: line.quantity,
    productDetail: {
      code: line.code,
      product: { name: line.productName },
      variant: { name: line.variantName },
      color: { name: line.colorName },
      size: { name: line.sizeName },
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
