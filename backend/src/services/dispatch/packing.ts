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

/** The timeline's note on a checked parcel. */
const NOTE = 'invoice.note.packed' satisfies MessageKey;

/**
 * The invoices that a scanned or typed text may mean: a document number in any usual spelling, its end, or a receipt number.
 * 404 if there is none.
 */
export async function find(scan: string): Promise<StoredFound[]> {
  const documentNo = readDocumentNo(scan);
  if (documentNo !== null) return atLeastOne(await queries.withDocumentNo(documentNo));
  const shortNo = readShortNo(scan);
  const found = shortNo === null ? [] : await queries.withShortNo(shortNo, dayStamp(now()));
  return found.length > 0 ? found : atLeastOne(await queries.withReceiptKey(receiptKey(scan)));
}

/** The units with a code, for identifying a wrong piece. */
export async function unitsOf(code: string): Promise<ScannedUnit[]> {
  return queries.unitsWithCode(codeKey(code));
}

export async function get(invoiceId: number): Promise<WholePacking> {
  const whole = await queries.packingOf(invoiceId);
  if (!whole) throw notFound();
  return whole;
}

/** Starts or resumes the packing of an invoice; packed pieces are preserved. 409 while another user packs it. */
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
 * Stores how many pieces of some lines are packed. Refuses a user whose packing was taken over; pieces stored earlier stay.
 */
export async function enter(invoiceId: number, lines: readonly PackedPieces[], caller: Caller): Promise<WholePacking> {
  return transaction(async () => {
    await storePieces(invoiceId, lines, caller);
    return get(invoiceId);
  });
}

/**
 * Finishes a parcel that contains exactly the invoice's pieces. Also processes the invoice, unless that was done on its
 * page. Idempotent for the user who packed it.
 */
export async function complete(
  invoiceId: number,
  lines: readonly PackedPieces[],
  caller: Caller,
): Promise<WholePacking> {
  return transaction(async () => {
    const invoice = await storePieces(invoiceId, lines, caller);
    if (invoice) await finishParcel(invoice, caller);
    return get(invoiceId);
  });
}

/** Releases an unfinished packing, so that another user can resume it. No effect unless the caller holds it. */
export async function putAside(invoiceId: number, caller: Caller): Promise<WholePacking> {
  await Packing.update({ holderId: null, heldSince: null }, { where: { invoiceId, holderId: caller.id } });
  return get(invoiceId);
}

/** Null if the caller has already packed it. */
async function storePieces(invoiceId: number, lines: readonly PackedPieces[], caller: Caller): Promise<Invoice | null> {
  const invoice = await invoiceSteps.lock(invoiceId);
  await failpoint('packing.locked');
  const { head } = await get(invoiceId);
  if (head.packedAt !== null && head.packedById === caller.id) return null;
  refusePacked(head);
  await refuseUnpackable(invoice);
  // A late request: the user who took over has the goods.
  if (head.holderId !== caller.id) refuseHeld(head, caller, { isLate: true });
  // A request after putting aside does not claim the packing again.
  const packing = await touch(invoiceId, caller);
  await write(packing.id, invoiceId, lines);
  await failpoint('packing.written');
  return invoice;
}

async function finishParcel(invoice: Invoice, caller: Caller): Promise<void> {
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

/** Pieces of an unpaid or cancelled order must not leave; nor those of an exchange before the returned goods are back. */
async function refuseUnpackable(invoice: Invoice): Promise<void> {
  const status = invoiceStatusName(invoice.status);
  if (status !== 'paid' && status !== 'processed') throw conflict(`packing.refused.${status}`);
  await replacements.requireReturnedGoods(invoice);
}

/** A stale claim doesn't block another user from opening; but a late request from the previous device is still refused. */
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
