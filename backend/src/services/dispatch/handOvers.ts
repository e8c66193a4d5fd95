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
export async function create({ courier, invoiceIds }: HandOverInput, caller: Caller): Promise<WholeHandOver> {
  return transaction(async () => {
    const ids = [...new Set(invoiceIds)];
    const invoices = await Invoice.findAll({ where: { id: ids }, order: ['id'], lock: true });
    if (invoices.length < ids.length) throw badInput('invoiceIds', 'input.choice');
    await refuseUnready(invoices, courier);
    const { id } = await HandOver.create({ courier, createdBy: caller.id, createdAt: now() });
    await HandOverLine.bulkCreate(invoices.map((invoice) => ({ handOverId: id, invoiceId: invoice.id })));
    await failpoint('handOver.written');
    for (const invoice of invoices) await note(invoice, 'invoice.note.handedOver', id, caller);
    return get(id);
  });
}

/** Removes a parcel that stays here after all; recorded in its timeline and in the change history. */
export async function takeOff(id: number, invoiceId: number, caller: Caller): Promise<WholeHandOver> {
  return transaction(async () => {
    const invoice = await Invoice.findByPk(invoiceId, { lock: true });
    const gone = await HandOverLine.destroy({ where: { handOverId: id, invoiceId } });
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

async function refuseUnready(invoices: readonly Invoice[], courier: string): Promise<void> {
  const lines = await HandOverLine.findAll({ where: { invoiceId: invoices.map(({ id }) => id) } });
  const sheets = new Map(lines.map(({ invoiceId, handOverId }) => [invoiceId, handOverId]));
  const parcels = invoices.flatMap((invoice) => {
    const { id: invoiceId, documentNo } = invoice;
    const handOverId = sheets.get(invoiceId) ?? null;
    const reason = reasonOf(invoice, courier, handOverId);
    return reason ? [{ invoiceId, documentNo, reason, handOverId }] : [];
  });
  const [first] = parcels;
  if (!first) return;
  const details: HandOverConflict = { parcels };
  const documentNos = parcels.map(({ documentNo }) => documentNo).join(', ');
  throw conflict('handOver.notReady', { documentNos }, details);
}

function reasonOf({ status, courier }: Invoice, asked: string, handOverId: number | null): NotReadyReason | null {
  if (handOverId !== null) return 'handedOver';
  if (status !== INVOICE_STATUS.shipped) return 'status';
  return courier === asked ? null : 'courier';
}
