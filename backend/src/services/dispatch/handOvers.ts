import { now } from '../../clock.ts';
import type { HandOverConflict, HandOverInput, NotReadyReason } from '../../contract/handOvers.ts';
import { handOverNumber } from '../../contract/handOvers.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { Seller } from '../../contract/settings.ts';
import { pick, SELLER_SETTINGS } from '../../contract/settings.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import type { StoredHandOver } from '../../models/lists/handOvers.ts';
import type { StoredParcel } from '../../models/queries/handOvers.ts';
import { handOverById, parcelsOf, readyParcels } from '../../models/queries/handOvers.ts';
import { HandOver } from '../../models/tables/HandOver.ts';
import { HandOverLine } from '../../models/tables/HandOverLine.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { Parcel } from '../../models/tables/Parcel.ts';
import * as audit from '../history/audit.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as settings from '../settings/settings.ts';

/** The entity's name in the change history. */
const ENTITY = 'hand-overs';

/** Parcels in the list at most; older ones move up as others are handed over. */
const MOST_READY = 2_000;

/** A sheet with its parcels. */
export interface WholeHandOver {
  head: StoredHandOver;
  parcels: StoredParcel[];
  seller: Seller;
}

/** Parcels ready for the couriers, the latest first. */
export function ready(): Promise<StoredParcel[]> {
  return readyParcels(MOST_READY);
}

export async function get(id: number): Promise<WholeHandOver> {
  const head = await handOverById(id);
  if (!head) throw notFound();
  const [parcels, shop] = await Promise.all([parcelsOf(id), settings.current()]);
  return { head, parcels, seller: pick(shop, SELLER_SETTINGS) };
}

/**
 * Records that parcels go with a courier, on a sheet and in each one's timeline; changes no status. All or nothing: 409
 * names those that are on another sheet, of another courier, or not shipped (any more).
 */
export async function create(
  { courier, invoiceIds, parcelIds = [] }: HandOverInput,
  caller: Caller,
): Promise<WholeHandOver> {
  return transaction(async () => {
    const ids = [...new Set(invoiceIds)];
    const invoices = await Invoice.findAll({ where: { id: ids }, order: ['id'], lock: true });
    if (invoices.length < ids.length) throw badInput('invoiceIds', 'input.choice');
    const parcels = await chosenParcels(invoices, parcelIds);
    await refuseUnready(parcels, courier);
    const { id } = await HandOver.create({ courier, createdBy: caller.id, createdAt: now() });
    await HandOverLine.bulkCreate(
      parcels.map(({ invoice, parcelNo }) => ({ handOverId: id, invoiceId: invoice.id, parcelNo })),
    );
    await failpoint('handOver.written');
    for (const invoice of invoices) await note(invoice, 'invoice.note.handedOver', id, caller);
    return get(id);
  });
}

/** Removes a parcel that stays here after all; recorded in its timeline and in the change history. */
export async function takeOff(
  id: number,
  { invoiceId, parcelNo = 1 }: { invoiceId: number; parcelNo?: number },
  caller: Caller,
): Promise<WholeHandOver> {
  return transaction(async () => {
    const invoice = await Invoice.findByPk(invoiceId, { lock: true });
    const gone = await HandOverLine.destroy({ where: { handOverId: id, invoiceId, parcelNo } });
    if (!invoice || gone === 0) throw notFound('handOver.notOnIt');
    await note(invoice, 'invoice.note.takenOff', id, caller);
    const name = handOverNumber(id);
    const { documentNo } = invoice;
    await audit.record(caller.id, ENTITY, id, 'updated', { name, handedOver: documentNo }, { name, handedOver: '' });
    return get(id);
  });
}

async function note(
  invoice: Invoice,
  key: 'invoice.note.handedOver' | 'invoice.note.takenOff',
  id: number,
  { id: userId }: Caller,
) {
  await invoiceSteps.note(invoice, `${key}\n${handOverNumber(id)}`, userId);
}

interface ChosenParcel {
  invoice: Invoice;
  parcelNo: number;
  /** Whether the courier may take it. */
  isShipped: boolean;
}

/** The chosen parcels of split orders, or all of an order that are ready; other orders are one parcel each. */
async function chosenParcels(invoices: readonly Invoice[], parcelIds: readonly number[]): Promise<ChosenParcel[]> {
  const split = invoices.filter(({ isSplit }) => isSplit).map(({ id }) => id);
  const stored = split.length === 0 ? [] : await Parcel.findAll({ where: { invoiceId: split }, order: ['no'] });
  const onSheets = await sheetsOf(split);
  return invoices.flatMap((invoice) => {
    const isShipped = invoice.status === INVOICE_STATUS.shipped;
    if (!invoice.isSplit) return [{ invoice, parcelNo: 1, isShipped }];
    const own = stored.filter(({ invoiceId }) => invoiceId === invoice.id);
    const chosen = own.filter(({ id }) => parcelIds.includes(id));
    const ready = own.filter(({ no, shippedDate }) => shippedDate && !onSheets.has(parcelKey(invoice.id, no)));
    const parcels = [chosen, ready, own].find(({ length }) => length > 0) ?? [];
    return parcels.map(({ no, shippedDate, deliveredDate }) => {
      return { invoice, parcelNo: no, isShipped: shippedDate !== null && deliveredDate === null };
    });
  });
}

function parcelKey(invoiceId: number, parcelNo: number): string {
  return `${invoiceId}/${parcelNo}`;
}

/** The sheets of parcels by `parcelKey`. */
async function sheetsOf(invoiceId: number[]): Promise<ReadonlyMap<string, number>> {
  const lines = invoiceId.length === 0 ? [] : await HandOverLine.findAll({ where: { invoiceId } });
  return new Map(lines.map((line) => [parcelKey(line.invoiceId, line.parcelNo), line.handOverId]));
}

async function refuseUnready(chosen: readonly ChosenParcel[], courier: string): Promise<void> {
  const sheets = await sheetsOf(chosen.map(({ invoice }) => invoice.id));
  const parcels = chosen.flatMap((parcel) => {
    const { id: invoiceId, documentNo } = parcel.invoice;
    const handOverId = sheets.get(parcelKey(invoiceId, parcel.parcelNo)) ?? null;
    const reason = reasonOf(parcel, courier, handOverId);
    return reason ? [{ invoiceId, documentNo, reason, handOverId }] : [];
  });
  const [first] = parcels;
  if (!first) return;
  const details: HandOverConflict = { parcels };
  const documentNos = parcels.map(({ documentNo }) => documentNo).join(', ');
  throw conflict('handOver.notReady', { documentNos }, details);
}

function reasonOf(
  { invoice, isShipped }: ChosenParcel,
  courier: string,
  handOverId: number | null,
): NotReadyReason | null {
  if (handOverId !== null) return 'handedOver';
  if (!isShipped) return 'status';
  return invoice.courier === courier ? null : 'courier';
}
