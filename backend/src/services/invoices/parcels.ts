import { now } from '../../clock.ts';
import type { ReceiptInput } from '../../contract/invoices.ts';
import { INVOICE_STATUS, RECEIPT_STATUSES } from '../../contract/invoiceStatus.ts';
import { isPickup } from '../../contract/manualOrders.ts';
import type { SplitInput } from '../../contract/parcels.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, InputError, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { newestOf } from '../../models/queries/audit.ts';
import type { WholeInvoice } from '../../models/queries/invoices.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import { openChangeOf } from '../../models/queries/orderChanges.ts';
import * as queries from '../../models/queries/parcels.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { Parcel } from '../../models/tables/Parcel.ts';
import { maySee } from '../../policies/invoices.ts';
import * as audit from '../history/audit.ts';
import { editConflict } from '../history/versions.ts';
import * as invoices from './invoices.ts';
import * as parcelSteps from './parcelSteps.ts';
import { ENTITY } from './receipts.ts';
import * as invoiceSteps from './steps.ts';

/**
 * Distributes the pieces of a paid or processed order among parcels; an earlier split is replaced, and parcels with the same
 * number keep their receipt numbers. 400 names the lines whose pieces are not in parcels exactly once; 409 once a parcel has
 * left, for a pickup, and during a change of the order.
 */
export async function split(id: number, { parcels }: SplitInput, caller: Caller): Promise<WholeInvoice> {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    await failpoint('invoice.locked');
    await refuseUnsplittable(invoice, caller);
    const details = await detailsOf(id);
    refuseOtherPieces(parcels, details);
    const numbers = await numbersOf(invoice);
    const before = await contentsOf(invoice.id, details);
    await queries.replaceParcels(
      id,
      parcels.map(({ lines }, index) => ({ no: index + 1, lines, ...numbersAt(numbers, index + 1) })),
    );
    await invoice.update({ isSplit: true });
    await failpoint('parcels.written');
    await invoiceSteps.note(invoice, 'invoice.note.split', caller.id, { count: parcels.length });
    await record(invoice, before, await contentsOf(invoice.id, details), caller);
    return invoices.get(id, caller);
  });
}

/** Makes a split order one parcel again, with the receipt number of its first one. 409 once a parcel has left. */
export async function join(id: number, caller: Caller): Promise<WholeInvoice> {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    if (!invoice.isSplit) return invoices.get(id, caller);
    await refuseUnsplittable(invoice, caller);
    const before = await contentsOf(id, await detailsOf(id));
    await queries.replaceParcels(id, []);
    await invoice.update({ isSplit: false });
    await invoiceSteps.note(invoice, 'invoice.note.joined', caller.id);
    await record(invoice, before, '', caller);
    return invoices.get(id, caller);
  });
}

/**
 * Sets or corrects a parcel's receipt number. On a processed order, the parcel is then shipped; on a paid one, the number
 * waits for that step.
 */
export async function setReceiptNumber(
  parcelId: number,
  { receiptNumber, formerNumber }: ReceiptInput,
  caller: Caller,
): Promise<WholeInvoice> {
  return transaction(async () => {
    const { invoice, parcel } = await lock(parcelId, caller);
    if (!RECEIPT_STATUSES.includes(invoice.status) || parcel.deliveredDate) throw conflict('invoice.noReceipt');
    const isAsSeen = formerNumber === undefined || formerNumber === parcel.receiptNumber;
    if (!isAsSeen && receiptNumber !== parcel.receiptNumber) {
      throw editConflict(await newestOf({ entity: ENTITY, entityId: invoice.id }));
    }
    await parcelSteps.saveNumber(invoice, parcel, receiptNumber, caller);
    const isLeaving = invoice.status === INVOICE_STATUS.processed && !parcel.shippedDate;
    if (isLeaving) await parcelSteps.ship(invoice, parcel, caller);
    return invoices.get(invoice.id, caller);
  });
}

/** A parcel arrived; with the last one, the order is delivered. 404 for another customer's. */
export async function deliver(parcelId: number, caller: Caller): Promise<WholeInvoice> {
  return transaction(async () => {
    const { invoice, parcel } = await lock(parcelId, caller);
    if (!(await queries.markDelivered(parcelId, now()))) throw conflict('parcel.notOnItsWay', { no: parcel.no });
    await parcelSteps.note(invoice, 'invoice.note.parcelDelivered', parcel, caller.id);
    await parcelSteps.advanceOrder(invoice, caller.id);
    return invoices.get(invoice.id, caller);
  });
}

/** The parcel and its locked order. 404 if the order was split anew meanwhile. */
async function lock(parcelId: number, caller: Caller): Promise<{ invoice: Invoice; parcel: Parcel }> {
  const found = await Parcel.findByPk(parcelId);
  if (!found) throw notFound();
  const invoice = await invoiceSteps.lock(found.invoiceId);
  const parcel = (await queries.parcelsOfInvoice(invoice.id)).find(({ id }) => id === parcelId);
  if (!parcel || !maySee(caller, invoice)) throw notFound();
  await failpoint('invoice.locked');
  return { invoice, parcel };
}

async function refuseUnsplittable(invoice: Invoice, caller: Caller): Promise<void> {
  const { paid, processed, shipped } = INVOICE_STATUS;
  if (invoice.status === shipped || (invoice.isSplit && (await queries.hasLeft(invoice.id)))) {
    throw conflict('parcel.onItsWay');
  }
  if (invoice.status !== paid && invoice.status !== processed) throw invoiceSteps.forbidden(invoice, caller);
  if (isPickup(invoice)) throw conflict('parcel.pickup');
  if (await openChangeOf(invoice.id)) throw conflict('change.open');
}

/** Refuses lines of other orders, lines twice in a parcel, and lines with more or fewer pieces than are to be sent. */
function refuseOtherPieces(parcels: SplitInput['parcels'], details: readonly InvoiceDetail[]): void {
  const pieces = new Map<number, number>();
  const faults: FieldFault[] = [];
  parcels.forEach(({ lines }, at) => {
    const here = new Set<number>();
    lines.forEach(({ invoiceDetailId, quantity }, index) => {
      const isTwice = here.has(invoiceDetailId);
      if (isTwice || !details.some((line) => line.id === invoiceDetailId)) {
        faults.push({ field: `parcels.${at}.lines.${index}.invoiceDetailId`, key: 'input.choice' });
      }
      here.add(invoiceDetailId);
      pieces.set(invoiceDetailId, (pieces.get(invoiceDetailId) ?? 0) + quantity);
    });
  });
  for (const { id, code, quantity, withdrawn } of details) {
    const params = { code, given: pieces.get(id) ?? 0, wanted: quantity - withdrawn };
    if (params.given !== params.wanted) faults.push({ field: `lines.${id}`, key: 'parcel.pieces', params });
  }
  if (faults.length > 0) throw new InputError(faults);
}

type Numbers = Pick<Parcel, 'no' | 'receiptNumber' | 'receiptKey'>;

/** The receipt numbers so far; of an unsplit order that of its one parcel. */
async function numbersOf(invoice: Invoice): Promise<readonly Numbers[]> {
  if (invoice.isSplit) return queries.parcelsOfInvoice(invoice.id);
  return [{ no: 1, receiptNumber: invoice.receiptNumber, receiptKey: invoice.receiptKey }];
}

function numbersAt(numbers: readonly Numbers[], at: number) {
  const { receiptNumber = null, receiptKey: key = null } = numbers.find(({ no }) => no === at) ?? {};
  return { receiptNumber, receiptKey: key };
}

/** For the change history: `2 × SKU-A, 1 × SKU-B | 1 × SKU-A`. */
async function contentsOf(invoiceId: number, details: readonly InvoiceDetail[]): Promise<string> {
  const codes = new Map(details.map(({ id, code }) => [id, code]));
  const parcels = await queries.wholeParcelsOf([invoiceId]);
  return parcels
    .map(({ lines }) =>
      lines.map(({ invoiceDetailId, quantity }) => `${quantity} × ${codes.get(invoiceDetailId) ?? ''}`).join(', '),
    )
    .join(' | ');
}

async function record({ id, documentNo: name }: Invoice, before: string, after: string, caller: Caller): Promise<void> {
  await audit.record(caller.id, ENTITY, id, 'updated', { name, parcels: before }, { name, parcels: after });
}
