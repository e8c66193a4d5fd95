import { now } from '../../clock.ts';
import { receiptKey } from '../../contract/couriers.ts';
import { dayStamp, formatDateTime, formatTime } from '../../contract/dates.ts';
import { INVOICE_STATUS, invoiceStatusName } from '../../contract/invoiceStatus.ts';
import type { HeldPacking, PackedPieces, ScannedUnit } from '../../contract/packing.ts';
import { codeKey, isStale, piecesOf, readDocumentNo, readShortNo } from '../../contract/packing.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import type { StoredFound, StoredPacking, WholePacking } from '../../models/queries/packing.ts';
import * as queries from '../../models/queries/packing.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { Packing } from '../../models/tables/Packing.ts';
import { PackingLine } from '../../models/tables/PackingLine.ts';
import * as invoices from '../invoices/invoices.ts';
import * as replacements from '../invoices/replacements.ts';
import * as invoiceSteps from '../invoices/steps.ts';

/** What the timeline says of a checked parcel. */
const NOTE = 'invoice.note.packed' satisfies MessageKey;

/**
 * The invoices that something scanned or typed may mean: a document number in any usual spelling, the end of one, or a
 * receipt number. 404 where there is none.
 */
export async function find(scan: string): Promise<StoredFound[]> {
  const documentNo = readDocumentNo(scan);
  if (documentNo !== null) return atLeastOne(await queries.withDocumentNo(documentNo));
  const shortNo = readShortNo(scan);
  const found = shortNo === null ? [] : await queries.withShortNo(shortNo, dayStamp(now()));
  return found.length > 0 ? found : atLeastOne(await queries.withReceiptKey(receiptKey(scan)));
}

/** What a code means, for whoever holds the wrong piece in their hand. */
export async function unitsOf(code: string): Promise<ScannedUnit[]> {
  return queries.unitsWithCode(codeKey(code));
}

export async function get(invoiceId: number): Promise<WholePacking> {
  const whole = await queries.packingOf(invoiceId);
  if (!whole) throw notFound();
  return whole;
}

/** Begins to pack an invoice, or goes on; what is in the parcel stays in. 409 while somebody else is at it. */
export async function open(invoiceId: number, takeOver: boolean, caller: Caller): Promise<WholePacking> {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(invoiceId);
    await failpoint('packing.locked');
    const { head } = await get(invoiceId);
    refusePacked(head);
    await refuseUnpackable(invoice);
    if (!takeOver) refuseHeld(head, caller);
    const claim = head.holderId === caller.id ? {} : { holderId: caller.id, heldSince: now() };
    await touch(invoiceId, caller, claim);
    return get(invoiceId);
  });
}

/**
 * Writes down how many pieces of some lines are in the parcel. Whoever has lost the packing to somebody else is refused;
 * what was packed meanwhile by the caller stays as it is.
 */
export async function enter(invoiceId: number, lines: readonly PackedPieces[], caller: Caller): Promise<WholePacking> {
  return transaction(async () => {
    await takeIn(invoiceId, lines, caller);
    return get(invoiceId);
  });
}

/**
 * Closes the parcel: all of its pieces are in, and none beside them. The invoice is processed with it, unless somebody
 * did that on its page before. Sent twice by the one who packed it, it is done once.
 */
export async function complete(
  invoiceId: number,
  lines: readonly PackedPieces[],
  caller: Caller,
): Promise<WholePacking> {
  return transaction(async () => {
    const invoice = await takeIn(invoiceId, lines, caller);
    if (invoice) await close(invoice, caller);
    return get(invoiceId);
  });
}

/** Lets go of a packing, half done: anybody goes on with it. Nothing where the caller does not hold it. */
export async function putAside(invoiceId: number, caller: Caller): Promise<WholePacking> {
  await Packing.update({ holderId: null, heldSince: null }, { where: { invoiceId, holderId: caller.id } });
  return get(invoiceId);
}

/** Null where the caller has packed it already. */
async function takeIn(invoiceId: number, lines: readonly PackedPieces[], caller: Caller): Promise<Invoice | null> {
  const invoice = await invoiceSteps.lock(invoiceId);
  await failpoint('packing.locked');
  const { head } = await get(invoiceId);
  if (head.packedAt !== null && head.packedById === caller.id) return null;
  refusePacked(head);
  await refuseUnpackable(invoice);
  // Whatever comes late: who has taken it over has the goods.
  if (head.holderId !== caller.id) refuseHeld(head, caller, { isLate: true });
  // What comes after it was put aside does not claim it again.
  const packing = await touch(invoiceId, caller);
  await write(packing.id, invoiceId, lines);
  await failpoint('packing.written');
  return invoice;
}

async function close(invoice: Invoice, caller: Caller): Promise<void> {
  const { lines } = await get(invoice.id);
  const { packed, of } = piecesOf(lines);
  if (lines.some((line) => line.packed !== line.quantity)) throw conflict('packing.incomplete', { packed, of });
  const done = { packedBy: caller.id, packedAt: now(), holderId: null, heldSince: null };
  await Packing.update(done, { where: { invoiceId: invoice.id } });
  await failpoint('packing.stamped');
  if (invoice.status === INVOICE_STATUS.paid) await invoices.process(invoice.id, caller, NOTE);
  else await invoiceSteps.note(invoice, NOTE, caller.id);
}

function atLeastOne(found: StoredFound[]): StoredFound[] {
  if (found.length === 0) throw notFound('packing.notFound');
  return found;
}

function refusePacked({ packedBy, packedAt }: StoredPacking): void {
  if (packedAt === null) return;
  throw conflict('packing.packedAlready', { name: packedBy ?? '', moment: formatDateTime(asDate(packedAt)) });
}

/** Goods of what is not paid, or was given up, stay here; and so do those that replace what has not come back. */
async function refuseUnpackable(invoice: Invoice): Promise<void> {
  const status = invoiceStatusName(invoice.status);
  if (status !== 'paid' && status !== 'processed') throw conflict(`packing.refused.${status}`);
  await replacements.refuseEarly(invoice);
}

/** A claim that has gone stale holds nobody up who opens it; but what comes late from the phone of before is old. */
function refuseHeld(
  { holderId, holder, heldSince, seenAt }: StoredPacking,
  caller: Caller,
  { isLate = false } = {},
): void {
  if (holderId === null || holderId === caller.id || heldSince === null || seenAt === null) return;
  if (!isLate && isStale(asDate(seenAt), now())) return;
  const heldBy = { by: holder ?? '', at: asDate(heldSince).toISOString() };
  throw conflict('packing.held', { name: heldBy.by, time: formatTime(heldBy.at) }, { heldBy } satisfies HeldPacking);
}

async function touch(
  invoiceId: number,
  caller: Caller,
  claim: { holderId?: number; heldSince?: Date } = {},
): Promise<Packing> {
  const [packing] = await Packing.findOrCreate({ where: { invoiceId }, defaults: { invoiceId, begunBy: caller.id } });
  return packing.update({ ...claim, seenAt: now() });
}

async function write(packingId: number, invoiceId: number, lines: readonly PackedPieces[]): Promise<void> {
  if (lines.length === 0) return;
  const { lines: bought } = await get(invoiceId);
  const quantities = new Map(bought.map(({ invoiceDetailId, quantity }) => [invoiceDetailId, quantity]));
  for (const { invoiceDetailId, packed } of lines) {
    const quantity = quantities.get(invoiceDetailId);
    if (quantity === undefined) throw badInput('lines', 'input.choice');
    if (packed > quantity) throw badInput('lines', 'input.range', { min: 0, max: quantity });
  }
  const packed = [...new Map(lines.map((line) => [line.invoiceDetailId, line])).values()];
  await PackingLine.bulkCreate(
    packed.map((line) => ({ packingId, ...line })),
    { updateOnDuplicate: ['packed'] },
  );
}

function asDate(moment: string | Date): Date {
  return new Date(moment);
}
