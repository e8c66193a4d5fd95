import { hiddenPhone } from '../contract/phone.ts';
import type { PrintKind, PrintMark } from '../contract/printMarks.ts';
import type { InvoiceSheet, LabelSheet, LeftOut, SheetsByKind, SlipSheet } from '../contract/prints.ts';
import { totalPartsOf } from '../contract/totalParts.ts';
import type { StoredPrint, StoredSheet } from '../models/queries/prints.ts';
import type { Invoice } from '../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../models/tables/InvoiceDetail.ts';
import { iso, optionalIso } from './moments.ts';

/** What each kind of document may say; nothing that it doesn't is sent. */
const AS_SHEET: { [Kind in PrintKind]: (stored: StoredSheet) => SheetsByKind[Kind] } = {
  invoice: asInvoiceSheet,
  slip: asSlipSheet,
  label: asLabelSheet,
};

/** A document, and whether it was sent to print before. */
export function asSheet(kind: PrintKind, stored: StoredSheet) {
  return { ...AS_SHEET[kind](stored), printed: stored.print && asTimes(stored.print) };
}

export function asLeftOut({ id, documentNo, status }: Invoice): LeftOut {
  return { id, documentNo, statusEnum: status };
}

export function asPrintMark(print: StoredPrint): PrintMark {
  return { kind: print.kind, ...asTimes(print) };
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
    payment: stored.payment === null ? null : wayOfPaying(stored.payment),
    invoiceDetails: details.map((line) => {
      const { price, discount, subtotal } = line;
      return { ...packedLine(line), price, discount, subtotal };
    }),
  };
}

function asSlipSheet({ invoice, details }: StoredSheet): SlipSheet {
  const lines = details.map((line) => ({ ...packedLine(line), quantity: line.quantity - line.withdrawn }));
  const invoiceDetails = lines.filter(({ quantity }) => quantity > 0);
  return { ...packing(invoice), packingNote: invoice.packingNote, invoiceDetails };
}

function asLabelSheet({ invoice, details }: StoredSheet): LabelSheet {
  const { fullname, phoneNumber, itemCount } = invoice;
  const pieces = details.reduce((left, { withdrawn }) => left - withdrawn, itemCount);
  return { ...parcel(invoice), fullname, phone: hiddenPhone(phoneNumber), pieces };
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

function asTimes({ count, at, firstName, lastName }: StoredPrint) {
  return { count, at: iso(at), by: `${firstName} ${lastName}`.trim() };
}

/** Of what the provider sent, how it was paid and nothing else. */
function wayOfPaying(body: string): InvoiceSheet['payment'] {
  const { payment_method: method, payment_channel: channel } = parsed(body);
  const [way, through] = [method, channel].map((word) => (typeof word === 'string' ? word.slice(0, 40) : ''));
  return way || through ? { method: way ?? '', channel: through ?? '' } : null;
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A provider's word that was abridged is kept as it came.
    return {};
  }
}
