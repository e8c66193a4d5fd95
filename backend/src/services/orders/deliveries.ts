import type { Delivery, DeliveryFee, DeliveryInput } from '../../contract/invoiceDesk.ts';
import { INVOICE_PLAIN } from '../../contract/invoices.ts';
import { CORRECTABLE_STATUSES } from '../../contract/invoiceStatus.ts';
import { displayPhone } from '../../contract/phone.ts';
import { plainValues } from '../../contract/plainColumns.ts';
import { volumeOf } from '../../contract/shipping.ts';
import { courierFee } from '../../contract/totalParts.ts';
import type { Caller } from '../../contract/users.ts';
import { AppError, badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { markRecipientsForReindex } from '../../models/lists/markRecipientsForReindex.ts';
import { provinceOf } from '../../models/queries/regions.ts';
import { readDestination } from '../../models/queries/shipping.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import * as audit from '../history/audit.ts';
import { refuseStale, versionOf } from '../history/versions.ts';
import * as dailyProfits from '../invoices/dailyProfits.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as shipping from './shipping.ts';

/** The entity's name in the change history. */
const ENTITY = 'invoices';

/** The editable address of a parcel. */
export async function get(id: number): Promise<Delivery> {
  const invoice = await findInvoice(id);
  const kept = valuesOf(invoice);
  return { ...kept, provinceId: await provinceOf(invoice.cityId), version: versionOf(kept) };
}

/** Today's fee of the same service to a city, beside the paid one. Requests quotes from couriers if needed. */
export async function feeTo(id: number, cityId: number, postalCode = ''): Promise<DeliveryFee> {
  const invoice = await findInvoice(id);
  const { courier, durationCode, weight, volumeWeight } = invoice;
  const rates = await ratesTo({ cityId, postalCode, goods: null, weight, volume: volumeOf(volumeWeight) });
  const rate = rates.find((one) => one.courierName === courier && one.service === durationCode);
  return { paid: courierFee(invoice), fee: rate?.fee ?? null };
}

/**
 * Corrects the address of a paid parcel that is not with its courier yet. The paid fee stays; the timeline records the old
 * values, and today's fee to another city. 409 for a parcel on its way, and after a concurrent correction.
 */
export async function correct(id: number, { version, ...input }: DeliveryInput, caller: Caller): Promise<void> {
  // Before the transaction: a courier's response may be slow.
  const fee = (await findInvoice(id)).cityId === input.cityId ? null : await feeTo(id, input.cityId, input.postalCode);
  await transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    if (!CORRECTABLE_STATUSES.includes(invoice.status)) throw conflict('invoice.notCorrectable');
    const kept = valuesOf(invoice);
    await refuseStale(version, { entity: ENTITY, id, snapshot: kept });
    await failpoint('invoice.locked');
    const before = formatted(invoice);
    const plain = plainValues(INVOICE_PLAIN, input, invoice);
    invoice.set({ ...input, ...plain, ...(await placeOf(invoice, input.cityId)) });
    if (invoice.changed() === false) return;
    const countSales = invoice.changed('cityId') ? await dailyProfits.watch(id) : null;
    await invoice.save();
    await countSales?.();
    await markRecipientsForReindex([id]);
    const { documentNo: name } = invoice;
    await audit.record(caller.id, ENTITY, id, 'updated', { name, ...kept }, { name, ...valuesOf(invoice) });
    const changes = changesOf(before, formatted(invoice));
    // Other fields are internal, and only the change history records them.
    if (changes.length > 0) await noteChanges(invoice, changes, fee, caller);
  });
}

async function findInvoice(id: number): Promise<Invoice> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice) throw notFound();
  return invoice;
}

/** A city without delivery has no rates; choosing it is refused elsewhere. */
async function ratesTo(shipment: Parameters<typeof shipping.rates>[0]) {
  try {
    return await shipping.rates(shipment);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return [];
    throw error;
  }
}

function valuesOf(invoice: Invoice) {
  const { fullname, phoneNumber, address, cityId, postalCode } = invoice;
  return { fullname, phoneNumber, address, cityId, postalCode, ...plainValues(INVOICE_PLAIN, invoice) };
}

/** The names of a new city; the invoice's city keeps its stored names, even if they were changed since. */
async function placeOf(invoice: Invoice, cityId: number): Promise<Partial<Pick<Invoice, 'cityName' | 'provinceName'>>> {
  if (cityId === invoice.cityId) return {};
  const city = await readDestination(cityId);
  if (!city) throw badInput('cityId', 'order.city');
  return { cityName: city.cityName, provinceName: city.provinceName };
}

const PARTS = ['name', 'phone', 'address', 'place', 'notes'] as const;
type Part = (typeof PARTS)[number];

/** Formatted for the timeline. */
function formatted(invoice: Invoice): Record<Part, string> {
  const { fullname, phoneNumber, address, cityName, provinceName, postalCode, notes } = invoice;
  const place = `${cityName}, ${provinceName} ${postalCode}`;
  return { name: fullname, phone: displayPhone(phoneNumber), address, place, notes };
}

interface PartChange {
  part: Part;
  before: string;
  after: string;
}

function changesOf(before: Record<Part, string>, after: Record<Part, string>): PartChange[] {
  return PARTS.filter((part) => before[part] !== after[part]).map((part) => {
    return { part, before: before[part] || '-', after: after[part] || '-' };
  });
}

async function noteChanges(
  invoice: Invoice,
  changes: readonly PartChange[],
  fee: DeliveryFee | null,
  caller: Caller,
): Promise<void> {
  const keys: MessageKey[] = ['invoice.note.corrected'];
  const params: MessageParams = {};
  for (const { part, before, after } of changes) {
    keys.push(`invoice.note.corrected.${part}`);
    Object.assign(params, { [`${part}Before`]: before, [`${part}After`]: after });
  }
  if (fee && fee.fee !== fee.paid) {
    keys.push(fee.fee === null ? 'invoice.note.corrected.noFee' : 'invoice.note.corrected.fee');
    Object.assign(params, { fee: fee.fee ?? 0, paid: fee.paid });
  }
  await invoiceSteps.note(invoice, keys.join('\n'), caller.id, params);
}
