import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import type { Arrival } from '../../contract/arrival.ts';
import { arrivalOf } from '../../contract/arrival.ts';
import { INVOICE_STATUS, RECEIPT_STATUSES } from '../../contract/invoiceStatus.ts';
import type { ListData } from '../../contract/envelope.ts';
import type { OwnInvoicesQuery } from '../../contract/orderStages.ts';
import { ORDER_STAGES } from '../../contract/orderStages.ts';
import type { BulkStep } from '../../contract/invoiceDesk.ts';
import type { ReceiptInput } from '../../contract/invoices.ts';
import { isPickup } from '../../contract/manualOrders.ts';
import { ROLES } from '../../contract/roles.ts';
import type { ParcelConflict } from '../../contract/parcels.ts';
import type { Settings } from '../../contract/settings.ts';
import { pick, SELLER_SETTINGS } from '../../contract/settings.ts';
import type { Caller } from '../../contract/users.ts';
import type { AppError } from '../../errors.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { newestOf } from '../../models/queries/audit.ts';
import { transaction } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import type { StoredInvoiceRow } from '../../models/lists/invoices.ts';
import { namesFor, soldNames } from '../../models/queries/englishNames.ts';
import type { WholeInvoice } from '../../models/queries/invoices.ts';
import { detailsOf, eventsOf, longShipped, ownInvoices, slugsOf } from '../../models/queries/invoices.ts';
import type { Payable } from '../../models/queries/paymentAttempts.ts';
import * as attempts from '../../models/queries/paymentAttempts.ts';
import { openChangeOf } from '../../models/queries/orderChanges.ts';
import { parcelsOfInvoice, wholeParcelsOf } from '../../models/queries/parcels.ts';
import { watchesOf } from '../../models/queries/parcelWatches.ts';
import { printsOf } from '../../models/queries/prints.ts';
import { mayCancel, maySee } from '../../policies/invoices.ts';
import * as invoiceSteps from './steps.ts';
import type { Page } from '../../models/database/forEachDueRow.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import { DAY_MS } from '../../contract/time.ts';
import * as parcelSteps from './parcelSteps.ts';
import * as paymentLinks from './paymentLinks.ts';
import * as receipts from './receipts.ts';
import { moneyLeft } from './refundMoney.ts';
import * as replacements from './replacements.ts';
import * as settings from '../settings/settings.ts';
import * as stockMovements from '../stock/movements.ts';
import { editConflict } from '../history/versions.ts';

/** A customer's own invoices, or those of one stage, newest first. */
export async function listOwn(
  userId: number,
  { pageNo, recordsPerPage, stage }: OwnInvoicesQuery,
): Promise<ListData<StoredInvoiceRow>> {
  const page = { limit: recordsPerPage, offset: (pageNo - 1) * recordsPerPage };
  return ownInvoices(userId, stage ? ORDER_STAGES[stage] : null, page);
}

/** 404 for another customer's invoice, as for a missing one. */
export async function get(id: number, caller: Caller): Promise<WholeInvoice> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice || !maySee(caller, invoice)) throw notFound();
  return whole(invoice, caller);
}

/** Starts the packing of a paid invoice. `note`: the timeline's note. */
export async function process(id: number, caller: Caller, note = ''): Promise<WholeInvoice> {
  return changeInvoice(id, caller, (invoice) => STEPS.process(invoice, caller, note));
}

/**
 * Sets or corrects the receipt number. Ships a processed invoice; on a paid one, the number waits for that step. 409 names
 * the parcels of a split order: the number may be any one's, and a guess would reach the customer.
 */
export async function setReceiptNumber(id: number, input: ReceiptInput, caller: Caller): Promise<WholeInvoice> {
  return changeInvoice(id, caller, async (invoice) => {
    if (!RECEIPT_STATUSES.includes(invoice.status)) throw conflict('invoice.noReceipt');
    if (invoice.isSplit) throw await severalParcels(invoice);
    await refuseOverwriting(invoice, input);
    await receipts.saveNumber(invoice, input.receiptNumber, caller);
    if (invoice.status === INVOICE_STATUS.processed) await ship(invoice, caller);
  });
}

export async function deliver(id: number, caller: Caller): Promise<WholeInvoice> {
  return changeInvoice(id, caller, (invoice) => STEPS.deliver(invoice, caller));
}

/** Applies a step to one of many invoices, without reading it for a page. */
export async function take(step: BulkStep, id: number, caller: Caller): Promise<void> {
  await withLockedInvoice(id, caller, (invoice) => STEPS[step](invoice, caller));
}

const STEPS = {
  process: async (invoice: Invoice, caller: Caller, note = '') => {
    await replacements.requireReturnedGoods(invoice);
    const processedDate = now();
    const step = { step: 'process', userId: caller.id, note, set: { processedDate } } as const;
    await invoiceSteps.moveOrRefuse(invoice, step, caller);
    if (invoice.isSplit) await parcelSteps.shipNumbered(invoice, caller);
    else if (invoice.receiptNumber !== null) await ship(invoice, caller);
  },
  /** A pickup that staff hand to the customer is shipped and delivered at once. */
  deliver: async (invoice: Invoice, caller: Caller) => {
    const deliveredDate = now();
    const isHandedOut = isPickup(invoice) && invoice.status === INVOICE_STATUS.processed;
    if (isHandedOut && caller.role !== ROLES.customer) await ship(invoice, caller);
    await invoiceSteps.moveOrRefuse(invoice, { step: 'deliver', userId: caller.id, set: { deliveredDate } }, caller);
  },
} satisfies Record<BulkStep, unknown>;

/** Cancels an unpaid order; returns its stock and closes its payment link. */
export async function cancel(id: number, caller: Caller): Promise<WholeInvoice> {
  const cancelled = await changeInvoice(id, caller, async (invoice) => {
    if (!mayCancel(caller, invoice)) throw forbidden();
    await invoiceSteps.moveOrRefuse(invoice, { step: 'cancel', userId: caller.id }, caller);
    await failpoint('cancel.moved');
    await paymentLinks.endAttempts(invoice.id);
    await stockMovements.returnToStock(invoice.id);
  });
  await failpoint('cancel.committed');
  await paymentLinks.closeSpares(id);
  return cancelled;
}

/** The invoice for the return from the payment page, with its expected arrival. */
export async function paymentOf(documentNo: string, caller: Caller): Promise<Payable & { arrival: Arrival | null }> {
  const invoice = await Invoice.findOne({ where: { documentNo, userId: caller.id } });
  if (!invoice) throw notFound();
  const [link, shop] = await Promise.all([attempts.newestOf(invoice.id), settings.current()]);
  return {
    invoice,
    link,
    arrival: expectedArrival(invoice, shop),
  };
}

const AUTO_DELIVER_DAYS = 14;

/** Marks invoices as delivered 14 days after shipping, without a confirmation. Returns their number. */
export async function deliverLongShipped(): Promise<number> {
  const before = new Date(now().getTime() - AUTO_DELIVER_DAYS * DAY_MS);
  const due = (page: Page) => longShipped(before, page);
  return forEachDueRow('deliverLongShipped', due, ({ id }) =>
    transaction(async () =>
      invoiceSteps.move(await invoiceSteps.lock(id), {
        step: 'deliver',
        userId: null,
        note: 'invoice.note.autoDelivered',
        set: { deliveredDate: now() },
      }),
    ),
  );
}

async function changeInvoice(
  id: number,
  caller: Caller,
  work: (invoice: Invoice) => Promise<void>,
): Promise<WholeInvoice> {
  return withLockedInvoice(id, caller, async (invoice) => {
    await work(invoice);
    await failpoint('invoice.changed');
    return whole(invoice, caller);
  });
}

async function withLockedInvoice<T>(id: number, caller: Caller, work: (invoice: Invoice) => Promise<T>): Promise<T> {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    if (!maySee(caller, invoice)) throw notFound();
    await failpoint('invoice.locked');
    return work(invoice);
  });
}

/** For concurrent entries of a parcel's number: the second user sees the first one's number before overwriting it. */
async function refuseOverwriting(invoice: Invoice, { receiptNumber, formerNumber }: ReceiptInput): Promise<void> {
  const isAsSeen = formerNumber === undefined || formerNumber === invoice.receiptNumber;
  if (isAsSeen || receiptNumber === invoice.receiptNumber) return;
  throw editConflict(await newestOf({ entity: receipts.ENTITY, entityId: invoice.id }));
}

async function severalParcels({ id }: Invoice): Promise<AppError> {
  const parcels = (await parcelsOfInvoice(id)).map(({ id: parcelId, no, receiptNumber }) => {
    return { id: parcelId, no, receiptNumber };
  });
  return conflict('parcel.chooseOne', { count: parcels.length }, { parcels } satisfies ParcelConflict);
}

async function ship(invoice: Invoice, caller: Caller): Promise<void> {
  await receipts.ship(invoice, { lines: await detailsOf(invoice.id) }, caller);
}

async function whole(invoice: Invoice, caller: Caller): Promise<WholeInvoice> {
  const [link, details, events, slugs, money, prints, parcels, watches, waitsFor, shop] = await Promise.all([
    attempts.newestOf(invoice.id),
    detailsOf(invoice.id),
    eventsOf(invoice.id),
    slugsOf(invoice.id),
    moneyLeft(invoice),
    printsOf([invoice.id]),
    invoice.isSplit ? wholeParcelsOf([invoice.id]) : [],
    config().rajaOngkir && invoice.receiptNumber !== null ? watchesOf(invoice.id) : [],
    // Only the items of a paid order are changed.
    invoice.status === INVOICE_STATUS.paid ? openChangeOf(invoice.id) : null,
    settings.current(),
  ]);
  const nameOf = await namesFor(caller, details.flatMap(soldNames));
  const courier = shop.couriers.find(({ name }) => name === invoice.courier);
  const seller = pick(shop, SELLER_SETTINGS);
  return {
    ...{ invoice, link, details, events, slugs, nameOf, parcels, watches, waitsFor, prints, seller },
    refundable: money.left,
    refunded: money.refunded,
    trackingTemplate: courier?.trackingUrl ?? '',
    arrival: expectedArrival(invoice, shop),
  };
}

/**
 * Expected arrival of a shipped parcel from its shipping date, of a paid or processed one from now: it can't leave earlier.
 */
function expectedArrival({ status, duration, shippedDate, courier }: Invoice, shop: Settings): Arrival | null {
  const { paid, processed, shipped } = INVOICE_STATUS;
  if (status === shipped && shippedDate) return arrivalOf(duration, shippedDate, '', { ...shop, closures: [] });
  if (status !== paid && status !== processed) return null;
  const cutOff = shop.couriers.find(({ name }) => name === courier)?.cutOff;
  return arrivalOf(duration, now(), cutOff, shop);
}
