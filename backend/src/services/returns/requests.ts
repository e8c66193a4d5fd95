import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { ReturnInput, ReturnLineInput } from '../../contract/returns.ts';
import { returnableUntil, returnedValue } from '../../contract/returns.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, InputError, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { Return } from '../../models/tables/Return.ts';
import { ReturnLine } from '../../models/tables/ReturnLine.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import type { NameOf } from '../../models/queries/englishNames.ts';
import { namesFor } from '../../models/queries/englishNames.ts';
import type { ReturnsOf, WholeReturn } from '../../models/queries/returns.ts';
import { wholeReturns } from '../../models/queries/returns.ts';
import { maySee } from '../../policies/invoices.ts';
import type { IdempotentRequest } from '../orders/idempotency.ts';
import { idempotentRequest, runOnce } from '../orders/idempotency.ts';
import { leftOf } from '../invoices/refundLines.ts';
import { moneyLeft } from '../invoices/refundMoney.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as settings from '../settings/settings.ts';

/** The returns of an order, and the pieces left to return. 404 for another customer's order, as for a missing one. */
export async function ofInvoice(invoiceId: number, caller: Caller): Promise<ReturnsOf> {
  const invoice = await Invoice.findByPk(invoiceId);
  if (!invoice || !maySee(caller, invoice)) throw notFound();
  const returns = await wholeReturns({ invoiceId });
  const nameOf = await namesOf(returns, caller);
  const until = await openUntil(invoice);
  if (until === null) return { returns, nameOf, returnableUntil: null, returnable: [] };
  const returnable = (await leftOf(invoiceId)).map(({ line, before }) => ({
    invoiceDetailId: line.id,
    quantity: line.quantity - before.quantity,
  }));
  return { returns, nameOf, returnableUntil: until, returnable: returnable.filter(({ quantity }) => quantity > 0) };
}

function namesOf(returns: readonly WholeReturn[], caller: Caller): Promise<NameOf> {
  const lines = returns.flatMap((one) => one.lines);
  const bought = lines.flatMap(({ variant, color, size }) => [variant, color, size]);
  const wanted = lines.flatMap((line) => [line.exchangeVariant, line.exchangeColor, line.exchangeSize]);
  return namesFor(caller, [...bought, ...wanted]);
}

/**
 * Requests a return, within the shop's days after delivery (specification 9: 7). 400 names the faults by line; 409 after
 * that time. Pieces on their way back can't be requested again, also not concurrently; but the same key with the same
 * contents is the same return, since a response may get lost.
 */
export async function request(input: ReturnInput, key: string | null, caller: Caller): Promise<WholeReturn> {
  const sent = idempotentRequest(key, input);
  const { id } = await runOnce(sent, {
    act: () => transaction(() => write(input, sent, caller.id)),
    find: () => Return.findOne({ where: { userId: caller.id, idempotencyKey: sent.idempotencyKey } }),
  });
  return wholeOf(id);
}

async function write(input: ReturnInput, sent: IdempotentRequest, userId: number): Promise<Return> {
  const invoice = await invoiceSteps.lock(input.invoiceId);
  if (invoice.userId !== userId) throw notFound();
  if ((await openUntil(invoice)) === null)
    throw conflict('return.tooLate', { days: (await settings.current()).returnDays });
  const lines = capped(await checkLines(input), (await moneyLeft(invoice)).left);
  await failpoint('return.checked');
  const photos = await photosFor(input, userId);
  const record = await Return.create({
    ...sent,
    invoiceId: invoice.id,
    userId,
    reason: input.reason,
    note: input.note,
    resolution: input.resolution,
    value: lines.reduce((sum, { value }) => sum + value, 0),
    createdAt: now(),
  });
  await ReturnLine.bulkCreate(lines.map((line) => ({ ...line, returnId: record.id })));
  if (photos.length > 0) await ReturnPhoto.update({ returnId: record.id }, { where: { id: photos } });
  await invoiceSteps.note(invoice, 'invoice.note.returnRequested', userId);
  return record;
}

export async function wholeOf(id: number): Promise<WholeReturn> {
  const [found] = await wholeReturns({ id });
  if (!found) throw notFound();
  return found;
}

/** One return: any for staff, their own for customers. */
export async function get(id: number, caller: Caller): Promise<WholeReturn> {
  const found = await wholeOf(id);
  if (!maySee(caller, found.head)) throw notFound();
  return found;
}

/** The end of the return period; null if it can't be returned (any more). */
async function openUntil({ status, deliveredDate }: Invoice): Promise<Date | null> {
  if (status !== INVOICE_STATUS.delivered || deliveredDate === null) return null;
  const { returnDays } = await settings.current();
  const until = returnableUntil(deliveredDate, returnDays);
  return now() < until ? until : null;
}

interface CheckedLine extends ReturnLineInput {
  value: number;
}

async function checkLines(input: ReturnInput): Promise<CheckedLine[]> {
  const left = await leftOf(input.invoiceId);
  const replacements = await replacementsOf(input.lines);
  const faults: FieldFault[] = [];
  const checked = input.lines.flatMap(({ invoiceDetailId, quantity, exchangeForId }, index) => {
    const field = `lines.${index}`;
    const found = left.find(({ line }) => line.id === invoiceDetailId);
    const isTwice = input.lines.findIndex((line) => line.invoiceDetailId === invoiceDetailId) !== index;
    if (!found || isTwice) faults.push({ field: `${field}.invoiceDetailId`, key: 'input.choice' });
    else if (quantity > found.line.quantity - found.before.quantity) {
      const params = { left: found.line.quantity - found.before.quantity };
      faults.push({ field: `${field}.quantity`, key: 'return.tooMany', params });
    } else if (input.resolution === 'exchange' && replacements.get(exchangeForId ?? 0) !== found.line.productId) {
      faults.push({ field: `${field}.exchangeForId`, key: 'return.replacement' });
    } else {
      const value = returnedValue(found.line, found.before, quantity);
      return [
        { invoiceDetailId, quantity, value, exchangeForId: input.resolution === 'exchange' ? exchangeForId : null },
      ];
    }
    return [];
  });
  if (faults.length > 0) throw new InputError(faults);
  return checked;
}

/** Caps the refund at the money left: earlier refunds may have exceeded the value of their lines. */
function capped(lines: readonly CheckedLine[], left: number): CheckedLine[] {
  let rest = left;
  return lines.map((line) => {
    const value = Math.min(line.value, rest);
    rest -= value;
    return { ...line, value };
  });
}

/** The products of active replacement units, by unit id. */
async function replacementsOf(lines: readonly ReturnLineInput[]): Promise<Map<number, number>> {
  const ids = lines.flatMap(({ exchangeForId }) => exchangeForId ?? []);
  const units = await ProductDetail.findAll({ where: { id: ids, isActive: true }, attributes: ['id', 'productId'] });
  return new Map(units.map(({ id, productId }) => [id, productId]));
}

/** The customer's own unused photos. A defect requires at least one. */
async function photosFor({ photoIds, reason }: ReturnInput, userId: number): Promise<number[]> {
  if (reason === 'defective' && photoIds.length === 0) throw badInput('photoIds', 'return.photoMissing');
  if (photoIds.length === 0) return [];
  const found = await ReturnPhoto.count({ where: { id: photoIds, userId, returnId: null } });
  if (found !== new Set(photoIds).size) throw badInput('photoIds', 'input.choice');
  return photoIds;
}
