import type {
  Invoice,
  InvoiceDetail,
  InvoiceEvent,
  InvoiceRow,
  ParcelMoments,
  PaymentState,
  PlacedOrder,
} from '../contract/invoices.ts';
import type { Campaign } from '../contract/campaigns.ts';
import type { Arrival } from '../contract/arrival.ts';
import { trackingUrl } from '../contract/couriers.ts';
import type { InvoiceLineRow } from '../contract/invoiceLines.ts';
import { INVOICE_LINE_COLUMNS } from '../contract/invoiceLines.ts';
import { INVOICE_COLUMNS, INVOICE_PLAIN } from '../contract/invoices.ts';
import type { InvoiceStatus } from '../contract/invoiceStatus.ts';
import { INVOICE_STATUS, invoiceStatusName } from '../contract/invoiceStatus.ts';
import type { ParcelTracking, TrackingEvent } from '../contract/parcelTracking.ts';
import { plainValues, emptyPrivateValues } from '../contract/plainColumns.ts';
import { ROLES } from '../contract/roles.ts';
import { totalPartsOf } from '../contract/totalParts.ts';
import type { MessageParams, Reader } from '../locales/messages.ts';
import { isMessageKey, messageTo } from '../locales/messages.ts';
import type { Invoice as StoredInvoice } from '../models/tables/Invoice.ts';
import type { InvoiceDetail as StoredDetail } from '../models/tables/InvoiceDetail.ts';
import type { StoredInvoiceLine, StoredInvoiceRow } from '../models/lists/invoices.ts';
import type { ParcelWatch } from '../models/tables/ParcelWatch.ts';
import type { NameOf } from '../models/queries/englishNames.ts';
import type { Payable } from '../models/queries/paymentAttempts.ts';
import type { StoredEvent, WholeInvoice } from '../models/queries/invoices.ts';
import { iso, optionalIso } from './moments.ts';
import { asParcel } from './parcels.ts';
import { asPrintMark } from './prints.ts';
import { asRow } from './rows.ts';

/** The customers' values of private fields. */
const HIDDEN_VALUES = emptyPrivateValues(INVOICE_PLAIN);
const NO_CAMPAIGN: Campaign = { campaign: '', clickId: '' };

/** An invoice's response, in the reader's language and without data hidden from them. */
export function asInvoice(whole: WholeInvoice, reader: Reader): Invoice {
  const { invoice, link, details, slugs, nameOf, refundable, seller, trackingTemplate, arrival } = whole;
  const { receiptNumber } = invoice;
  return {
    seller,
    id: invoice.id,
    documentNo: invoice.documentNo,
    createdAt: iso(invoice.createdAt),
    status: statusText(invoice.status, reader),
    statusEnum: invoice.status,
    isPaymentSuccess: invoice.paidAt !== null,
    customer: { fullname: invoice.fullname, email: invoice.email, phoneNumber: invoice.phoneNumber },
    address: invoice.address,
    postalCode: invoice.postalCode,
    city: { name: invoice.cityName },
    province: { name: invoice.provinceName },
    ...plainValues(INVOICE_PLAIN, invoice),
    ...(reader.role === ROLES.customer && HIDDEN_VALUES),
    packingNote: invoice.packingNote,
    invoiceDetails: details.map((line) => asDetail(line, slugs.get(line.productId) ?? null, nameOf)),
    courier: invoice.courier,
    durationCode: invoice.durationCode,
    duration: invoice.duration,
    ...(whole.watches.length > 0 && { ways: whole.watches.map(asWay) }),
    arrival,
    weight: invoice.weight,
    volumeWeight: invoice.volumeWeight,
    ...totalPartsOf(invoice),
    source: invoice.source,
    sourceRef: invoice.sourceRef,
    ...(reader.role === ROLES.customer ? NO_CAMPAIGN : { campaign: invoice.campaign, clickId: invoice.clickId }),
    refundable,
    refunded: whole.refunded,
    tax: invoice.tax > 0 ? { base: invoice.taxBase, amount: invoice.tax } : null,
    xenditId: link?.xenditId ?? null,
    paymentUrl: payableUrl(whole),
    hasFailedTry: link?.failedAt != null,
    expiresAt: iso(invoice.expiresAt),
    ...momentsOf(invoice),
    receiptNumber,
    trackingUrl: receiptNumber === null ? null : trackingUrl(receiptNumber, trackingTemplate),
    waitsFor: whole.waitsFor,
    parcels: whole.parcels.map((one) => asParcel(one, trackingTemplate)),
    prints: reader.role === ROLES.customer ? [] : whole.prints.map(asPrintMark),
    events: whole.events.filter((event) => isVisible(event, reader)).map((event) => asEvent(event, reader)),
  };
}

function asWay({ parcelNo, events }: ParcelWatch): ParcelTracking {
  return { parcelNo, events: (JSON.parse(events) as TrackingEvent[]).toReversed() };
}

export function asInvoiceRow(row: StoredInvoiceRow, reader: Reader): InvoiceRow {
  return {
    ...asRow(INVOICE_COLUMNS, row),
    // Databases join with a bare comma.
    goods: row.goods.replaceAll(/,\s*/g, ', '),
    status: statusText(row.statusEnum, reader),
    ...(reader.role === ROLES.customer && { prints: 0, parcelTrouble: false, ...NO_CAMPAIGN, ...HIDDEN_VALUES }),
  };
}

export function asInvoiceLineRow(row: StoredInvoiceLine): InvoiceLineRow {
  return asRow(INVOICE_LINE_COLUMNS, row);
}

export function asPlacedOrder(payable: Payable): PlacedOrder {
  const { id, documentNo, total } = payable.invoice;
  return { id, documentNo, total, xenditId: payable.link?.xenditId ?? null, paymentUrl: payableUrl(payable) };
}

export function asPaymentState(payable: Payable, arrival: Arrival | null): PaymentState {
  const { invoice } = payable;
  return {
    invoiceId: invoice.id,
    documentNo: invoice.documentNo,
    statusEnum: invoice.status,
    total: invoice.total,
    paymentUrl: payableUrl(payable),
    hasFailedTry: payable.link?.failedAt != null,
    transferCode: invoice.transferCode,
    expiresAt: iso(invoice.expiresAt),
    arrival,
    ...momentsOf(invoice),
  };
}

function momentsOf(invoice: StoredInvoice): ParcelMoments {
  return {
    paidAt: optionalIso(invoice.paidAt),
    processedDate: optionalIso(invoice.processedDate),
    shippedDate: optionalIso(invoice.shippedDate),
    deliveredDate: optionalIso(invoice.deliveredDate),
  };
}

/** A status in the reader's language. */
export function statusText(status: InvoiceStatus, reader: Reader): string {
  return messageTo(reader, `invoice.status.${invoiceStatusName(status)}`);
}

/** Null unless the invoice awaits payment: an old link would take money that nobody owes. */
function payableUrl({ invoice, link }: Payable): string | null {
  return invoice.status === INVOICE_STATUS.waiting && link ? link.paymentUrl : null;
}

function asDetail(line: StoredDetail, slug: string | null, nameOf: NameOf): InvoiceDetail {
  return {
    id: line.id,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    promoName: line.promoName && nameOf('promo', line.promoName),
    subtotal: line.subtotal,
    reduction: line.reduction,
    withdrawn: line.withdrawn,
    productDetail: {
      id: line.productDetailId,
      code: line.code,
      product: { id: line.productId, name: line.productName, slug },
      variant: { name: nameOf('variant', line.variantName), code: line.variantCode },
      color: { name: nameOf('color', line.colorName), code: line.colorCode },
      size: { name: nameOf('size', line.sizeName), code: line.sizeCode },
    },
    thumb: line.thumb,
  };
}

function asEvent(
  { id, at, firstName, lastName, fromStatus, toStatus, note, params }: StoredEvent,
  reader: Reader,
): InvoiceEvent {
  return {
    id,
    at: iso(at),
    by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    fromStatus,
    toStatus,
    note: noteText(note, params === null ? {} : (JSON.parse(params) as MessageParams), reader),
    ...(ROUTINE.some((key) => note.startsWith(key)) && { isRoutine: true }),
  };
}

const ROUTINE = ['staffNote.printed.', 'staffNote.whatsApp'];

/** Customers don't see staff notes, whose keys begin with `staffNote.`. */
function isVisible({ note }: StoredEvent, { role }: Reader): boolean {
  return role !== ROLES.customer || !note.startsWith('staffNote.');
}

/**
 * Automatic notes are stored as message keys and shown in the reader's language; more keys may follow, or a person's text.
 */
export function noteText(note: string, params: MessageParams, reader: Reader): string {
  const [key = '', ...more] = note.split('\n');
  if (!isMessageKey(key)) return note;
  const first = messageTo(reader, key, params);
  if (!more.every(isMessageKey)) return [first, more.join('\n')].filter((part) => part !== '').join(': ');
  const others = more.map((other) => messageTo(reader, other, params));
  return [first, ...others].filter((part) => part !== '').join('\n');
}
