import { now } from '../../clock.ts';
import type { PrintKind } from '../../contract/printMarks.ts';
import { isPrintable } from '../../contract/prints.ts';
import { positionOf } from '../../contract/parcels.ts';
import type { Seller } from '../../contract/settings.ts';
import { pick, SELLER_SETTINGS } from '../../contract/settings.ts';
import type { Caller } from '../../contract/users.ts';
import { notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { groupBy } from '../../models/database/groups.ts';
import { namesFor, soldNames, storedName } from '../../models/queries/englishNames.ts';
import type { WholeParcel } from '../../models/queries/parcels.ts';
import { wholeParcelsOf } from '../../models/queries/parcels.ts';
import type { StoredSheet } from '../../models/queries/prints.ts';
import { ordersInSameParcel } from '../../models/queries/orderChanges.ts';
import { linesOf, paymentsOf, printsOf } from '../../models/queries/prints.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoicePrint } from '../../models/tables/InvoicePrint.ts';
import { maySee } from '../../policies/invoices.ts';
import * as settings from '../settings/settings.ts';
import * as invoiceSteps from './steps.ts';

interface Sheets {
  seller: Seller;
  sheets: StoredSheet[];
  leftOut: Invoice[];
}

/**
 * The data of these invoices' documents, and the invoices without one. The number of statements is constant. `parcelNo`: only
 * the slip or label of this parcel of a split order.
 */
export async function sheets(kind: PrintKind, ids: readonly number[], parcelNo?: number): Promise<Sheets> {
  const invoices = await invoicesById(ids);
  const leftOut = invoices.filter(({ status }) => !isPrintable(kind, status));
  const printed = invoices.filter(({ status }) => isPrintable(kind, status));
  const all = await sheetsOf(kind, printed);
  const chosen = all.filter(({ parcel }) => parcelNo === undefined || parcel?.no === parcelNo);
  return { leftOut, seller: await seller(), sheets: chosen };
}

/** A customer's own invoice for printing, in their language. 404 for another customer's, as for a missing one. */
export async function own(id: number, caller: Caller): Promise<{ seller: Seller; sheet: StoredSheet }> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice || !maySee(caller, invoice)) throw notFound();
  const [sheet] = await sheetsOf('invoice', [invoice]);
  if (!sheet) throw notFound();
  const nameOf = await namesFor(caller, sheet.details.flatMap(soldNames));
  return { sheet: { ...sheet, nameOf }, seller: await seller() };
}

/**
 * Records that documents were sent to print, also in their timelines. Independent of the status: an invoice that is refunded
 * meanwhile has been printed all the same.
 */
export async function mark(kind: PrintKind, ids: readonly number[], caller: Caller): Promise<void> {
  await transaction(async () => {
    const invoices = await invoicesById(ids);
    const by = { kind, userId: caller.id, at: now() };
    await InvoicePrint.bulkCreate(invoices.map(({ id }) => ({ invoiceId: id, ...by })));
    await invoiceSteps.noteAll(invoices, `staffNote.printed.${kind}`, caller.id);
  });
}

/** In the order of the ids, without repetitions. */
async function invoicesById(ids: readonly number[]): Promise<Invoice[]> {
  const found = await Invoice.findAll({ where: { id: [...ids] } });
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]));
  return [...new Set(ids)].map((id) => {
    const invoice = byId.get(id);
    if (!invoice) throw notFound();
    return invoice;
  });
}

async function sheetsOf(kind: PrintKind, invoices: readonly Invoice[]): Promise<StoredSheet[]> {
  const ids = invoices.map(({ id }) => id);
  if (ids.length === 0) return [];
  const split = invoices.filter(({ isSplit }) => isSplit).map(({ id }) => id);
  const [lines, prints, payments, sameParcel, parcels] = await Promise.all([
    linesOf(ids),
    printsOf(ids),
    kind === 'invoice' ? paymentsOf(ids) : [],
    kind === 'slip' ? ordersInSameParcel(ids) : [],
    wholeParcelsOf(split),
  ]);
  const details = groupBy(lines, ({ invoiceId }) => invoiceId);
  // The provider's last notification wins.
  const bodies = new Map(payments.map(({ invoiceId, body }) => [invoiceId, body]));
  const ofInvoice = groupBy(parcels, ({ parcel }) => parcel.invoiceId);
  return invoices.flatMap((invoice) => {
    const own = ofInvoice.get(invoice.id);
    const sheet = {
      invoice,
      nameOf: storedName,
      receiptNumber: own ? numbersOf(own) : invoice.receiptNumber,
      details: details.get(invoice.id) ?? [],
      payment: bodies.get(invoice.id) ?? null,
      print: prints.find((one) => one.invoiceId === invoice.id && one.kind === kind) ?? null,
      goesWith: sameParcel.filter(({ invoiceId }) => invoiceId === invoice.id),
    };
    return placed(kind === 'invoice' ? [] : own).map((parcel) => ({ ...sheet, parcel }));
  });
}

/** The parcels of a split order, each with its place; a single null for other orders. */
function placed(parcels: readonly WholeParcel[] = []): StoredSheet['parcel'][] {
  const all = parcels.map(({ parcel }) => parcel);
  return parcels.length === 0 ? [null] : parcels.map((one) => ({ ...one, ...positionOf(one.parcel, all) }));
}

function numbersOf(parcels: readonly WholeParcel[]): string | null {
  return parcels.flatMap(({ parcel }) => parcel.receiptNumber ?? []).join(', ') || null;
}

async function seller(): Promise<Seller> {
  return pick(await settings.current(), SELLER_SETTINGS);
}
