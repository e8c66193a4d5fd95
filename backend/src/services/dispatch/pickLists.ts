import { now } from '../../clock.ts';
import { dayStamp } from '../../contract/dates.ts';
import { LIMITS } from '../../contract/limits.ts';
import { compareNames } from '../../contract/nameKey.ts';
import type { PickEntry, PickListInput, PickListStatus } from '../../contract/pickLists.ts';
import { PACKABLE_STATUSES } from '../../contract/packing.ts';
import { MAX_PICKED_INVOICES, missingOf, PICK_LIST_STATUS } from '../../contract/pickLists.ts';
import { cut } from '../../contract/text.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { increment } from '../../models/queries/counters.ts';
import { ordersInSameParcel } from '../../models/queries/orderChanges.ts';
import type { StoredPickLine, WholePickList } from '../../models/queries/pickLists.ts';
import * as lists from '../../models/queries/pickLists.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { PickList } from '../../models/tables/PickList.ts';
import { PickListLine } from '../../models/tables/PickListLine.ts';
import * as invoiceSteps from '../invoices/steps.ts';

const S = PICK_LIST_STATUS;

/** `leftOut`: number of the given invoices that are already on a list or packed, or not paid (any more). */
export interface MadePickList {
  list: WholePickList;
  leftOut: number;
}

/** Five statements, however long the list is. */
export async function get(id: number): Promise<WholePickList> {
  const head = await lists.pickListOf(id);
  if (!head) throw notFound();
  const [lines, takes, invoices] = [
    await lists.pickLinesOf(id),
    await lists.takesOf(id),
    await lists.pickedInvoicesOf(id),
  ];
  const sameParcel = await ordersInSameParcel(invoices.map((invoice) => invoice.id));
  return { head, lines: inShelfOrder(lines), takes, invoices, goesWith: sameParcel };
}

/**
 * Creates a list of packable invoices that are on no list. A concurrent call waits for the locked invoices, and then finds
 * them taken; 409 if none is left.
 */
export async function create(input: PickListInput, caller: Caller): Promise<MadePickList> {
  return transaction(async () => {
    const wanted = input.invoiceIds ? [...new Set(input.invoiceIds)] : await waitingInvoices(input);
    const packable = await lockPackable(wanted);
    const others = packable.length > 0 ? await lists.notToPick(packable) : new Set();
    const invoiceIds = packable.filter((id) => !others.has(id));
    if (invoiceIds.length === 0) throw conflict('pickList.nothing');
    const createdAt = now();
    const { id } = await PickList.create({ number: await nextNumber(createdAt), createdBy: caller.id, createdAt });
    await failpoint('pickList.numbered');
    await lists.fillList(id, invoiceIds);
    await failpoint('pickList.written');
    return { list: await get(id), leftOut: input.invoiceIds ? wanted.length - invoiceIds.length : 0 };
  });
}

/** Stores the found pieces. Entries may arrive late, repeatedly and out of order: the latest count of each unit wins. */
export async function enter(id: number, entries: readonly PickEntry[], caller: Caller): Promise<WholePickList> {
  const received = now().getTime();
  return transaction(async () => {
    await lock(id, S.open);
    const asked = entries.map(({ productDetailId }) => productDetailId);
    const lines = await PickListLine.findAll({ where: { pickListId: id, productDetailId: asked }, order: ['id'] });
    if (lines.length !== new Set(asked).size) throw badInput('entries', 'input.choice');
    for (const line of lines) {
      for (const { productDetailId, counted, secondsAgo } of entries) {
        const countedAt = new Date(received - secondsAgo * 1000);
        if (productDetailId !== line.productDetailId || (line.countedAt ?? countedAt) > countedAt) continue;
        line.set({ counted, countedAt, countedBy: caller.id });
      }
      await line.save();
    }
    return get(id);
  });
}

/** Removes invoices from a list, so that another one can take them; their timelines record the missing pieces. */
export async function takeOff(
  id: number,
  invoiceIds: readonly number[],
  caller: Caller,
): Promise<{ list: WholePickList; takenOff: number }> {
  return transaction(async () => {
    const invoices = await Invoice.findAll({ where: { id: [...invoiceIds] }, order: ['id'], lock: true });
    await lock(id, S.open);
    const { head, lines, takes } = await get(id);
    const short = new Map(
      lines.map((line) => [line.productDetailId, { line, missing: missingOf(line, line.counted) }]),
    );
    let takenOff = 0;
    for (const invoice of invoices) {
      const own = takes.filter(({ invoiceId }) => invoiceId === invoice.id);
      if (own.length === 0) continue;
      await lists.leaveList(invoice.id, caller.id);
      const missing = own.flatMap(({ productDetailId }) => {
        const found = short.get(productDetailId);
        return found && found.missing > 0 ? [`${found.line.code} −${found.missing}`] : [];
      });
      const words = [head.number, ...missing].join(', ');
      await invoiceSteps.note(invoice, cut(`staffNote.pickList.takenOff\n${words}`, LIMITS.notes), caller.id);
      takenOff += 1;
    }
    return { list: await get(id), takenOff };
  });
}

/** All pieces are at the packing table; the invoices stay on the list, so that nobody picks them again. */
export async function finish(id: number, caller: Caller): Promise<WholePickList> {
  return step(id, { from: S.open, to: S.finished }, caller);
}

/** Reopens a list that was finished too early. */
export async function reopen(id: number, caller: Caller): Promise<WholePickList> {
  return step(id, { from: S.finished, to: S.open }, caller);
}

/** Cancels a list, so that other lists can take its invoices. */
export async function cancel(id: number, caller: Caller): Promise<WholePickList> {
  return step(id, { from: S.open, to: S.cancelled }, caller);
}

async function step(
  id: number,
  { from, to }: Record<'from' | 'to', PickListStatus>,
  caller: Caller,
): Promise<WholePickList> {
  return transaction(async () => {
    const list = await lock(id, from);
    const isOpen = to === S.open;
    await list.update({ status: to, closedBy: isOpen ? null : caller.id, closedAt: isOpen ? null : now() });
    if (to === S.cancelled) await lists.releaseInvoices(id);
    return get(id);
  });
}

async function lock(id: number, wanted: PickListStatus): Promise<PickList> {
  const list = await PickList.findByPk(id, { lock: true });
  if (!list) throw notFound();
  if (list.status !== wanted) throw conflict('pickList.forbiddenStep');
  return list;
}

async function waitingInvoices({ courier, most = MAX_PICKED_INVOICES }: PickListInput): Promise<number[]> {
  return lists.waitingForList(courier ?? null, most);
}

/**
 * Locks the packable ones of these invoices until the transaction ends: nobody refunds or packs them, or puts them on a
 * list.
 */
async function lockPackable(ids: readonly number[]): Promise<number[]> {
  const invoices = await Invoice.findAll({
    attributes: ['id', 'status'],
    where: { id: [...ids] },
    order: ['id'],
    lock: true,
  });
  return invoices.filter(({ status }) => PACKABLE_STATUSES.includes(status)).map(({ id }) => id);
}

/** `PL-YYYYMMDD-NN` of the Jakarta day; the counter's row stays locked until the commit. */
async function nextNumber(at: Date): Promise<string> {
  const day = dayStamp(at);
  return `PL-${day}-${String(await increment(`pick:${day}`)).padStart(2, '0')}`;
}

/** Sorts by shelf (`A-2` before `A-10`); units without a shelf follow in their given order. */
function inShelfOrder(lines: readonly StoredPickLine[]): StoredPickLine[] {
  const placed = lines.filter(({ shelfPlace }) => shelfPlace !== '');
  const others = lines.filter(({ shelfPlace }) => shelfPlace === '');
  return [...placed.toSorted((one, other) => compareNames(one.shelfPlace, other.shelfPlace)), ...others];
}
