import { now } from '../../clock.ts';
import type { CountApproval, CountEntry, StockCountInput, StockCountStatus } from '../../contract/stockCounts.ts';
import { STOCK_COUNT_STATUS } from '../../contract/stockCounts.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { Category } from '../../models/tables/Category.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { StockCount } from '../../models/tables/StockCount.ts';
import { StockCountLine } from '../../models/tables/StockCountLine.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import { changeStock } from '../../models/queries/stock.ts';
import type { WholeCount } from '../../models/queries/stockCounts.ts';
import { countOf, sheetOf } from '../../models/queries/stockCounts.ts';
import { teamIds } from '../../models/queries/users.ts';
import { mayApproveCount, mayApproveOwnCount } from '../../policies/stock.ts';
import * as audit from '../history/audit.ts';
import { correctionsSince, settle } from './countCorrections.ts';
import type { Shelf } from './shelves.ts';
import { withShelves } from './shelves.ts';

const S = STOCK_COUNT_STATUS;
/** The entity's name in the change history. */
const ENTITY = 'stock-counts';

/** Starts a count of a category, or of all. */
export async function begin({ categoryId, note }: StockCountInput, caller: Caller): Promise<WholeCount> {
  if (categoryId !== null && (await Category.count({ where: { id: categoryId } })) === 0) {
    throw badInput('categoryId', 'input.choice');
  }
  const { id } = await StockCount.create({ categoryId, note, createdBy: caller.id, createdAt: now() });
  return get(id);
}

export async function get(id: number): Promise<WholeCount> {
  const head = await countOf(id);
  if (!head) throw notFound();
  const lines = await sheetOf(id, head.categoryId);
  const isWaiting = head.statusEnum === S.submitted;
  const looks = isWaiting ? lines.map(({ countedAt }) => countedAt) : [];
  return { head, lines, corrections: await correctionsSince(id, looks) };
}

/**
 * Stores counted pieces. Entries may arrive late, repeatedly and out of order: the latest count of each unit wins. The
 * expected stock at the time of counting is stored with it, so that selling and packing can continue.
 */
export async function enter(id: number, entries: readonly CountEntry[], caller: Caller): Promise<WholeCount> {
  // Before waiting for the lock: pieces sold meanwhile were not missing at the time of counting.
  const received = now().getTime();
  return transaction(async () => {
    await lock(id, S.counting);
    const asked = new Set(entries.map(({ productDetailId }) => productDetailId));
    if ((await lockUnits([...asked])) !== asked.size) throw badInput('entries', 'input.choice');
    const looks = entries.map(({ productDetailId, counted, secondsAgo }) => {
      const countedAt = new Date(received - secondsAgo * 1000);
      return { productDetailId, counted, countedAt, countedBy: caller.id };
    });
    const latest = await latestOf(id, looks);
    if (latest.length > 0) await write(id, await withShelves(latest));
    return get(id);
  });
}

/** Finishes counting; from now on the differences are visible, and another user decides. */
export async function submit(id: number): Promise<WholeCount> {
  return transaction(async () => {
    const count = await lock(id, S.counting);
    if ((await StockCountLine.count({ where: { stockCountId: id } })) === 0) throw conflict('stockCount.empty');
    await count.update({ status: S.submitted, submittedAt: now() });
    return get(id);
  });
}

/** Resumes counting: deletes the lines of units that were corrected since, as they are outdated. */
export async function reopen(id: number): Promise<{ count: WholeCount; forgotten: number }> {
  return transaction(async () => {
    const count = await lock(id, S.submitted);
    const { corrections } = await get(id);
    const productDetailId = corrections.map((correction) => correction.productDetailId);
    const forgotten = await StockCountLine.destroy({ where: { stockCountId: id, productDetailId } });
    await count.update({ status: S.counting, submittedAt: null });
    return { count: await get(id), forgotten };
  });
}

/**
 * Books the differences as movements, once; by a user who neither started the count nor counted, or by an admin with a
 * reason if no other user is left. 409 if a unit was corrected after counting and the approver did not know; and if more
 * pieces are missing than are free: then some are promised to orders, or were sold meanwhile, and a person has to decide.
 */
export async function approve(
  id: number,
  { verdicts, reason = '' }: CountApproval,
  caller: Caller,
): Promise<WholeCount> {
  return transaction(async () => {
    const count = await lock(id, S.submitted);
    const lines = await StockCountLine.findAll({ where: { stockCountId: id }, order: [['productDetailId', 'ASC']] });
    const { mayApprove, isOwn } = await approvalBy(caller, count, lines);
    if (!mayApprove) throw conflict('stockCount.own');
    if (isOwn && reason === '') throw badInput('reason', 'input.required');
    const differing = lines.filter(({ counted, expected }) => counted !== expected);
    await lockUnits(differing.map(({ productDetailId }) => productDetailId));
    const looks = differing.map(({ countedAt }) => countedAt);
    await settle(differing, await correctionsSince(id, looks), verdicts);
    for (const { productDetailId, counted, expected } of differing) {
      await book(id, productDetailId, counted - expected, caller.id);
    }
    await failpoint('stockCount.booked');
    const ownReason = isOwn ? reason : '';
    await count.update({ status: S.approved, decidedBy: caller.id, decidedAt: now(), ownReason });
    if (isOwn) await recordOwn(id, ownReason, caller);
    return get(id);
  });
}

export interface ApprovalRight {
  mayApprove: boolean;
  /** The user counted, but no other user is left to approve. */
  isOwn: boolean;
}

/** Whether the user may approve a submitted count, for the page. */
export async function approvalOf({ head, lines }: WholeCount, caller: Caller): Promise<ApprovalRight> {
  if (head.statusEnum !== S.submitted) return { mayApprove: false, isOwn: false };
  const counted = lines.flatMap(({ countedById }) => (countedById === null ? [] : [{ countedBy: countedById }]));
  return approvalBy(caller, { createdBy: head.createdById }, counted);
}

async function approvalBy(
  caller: Caller,
  count: { createdBy: number },
  lines: readonly { countedBy: number }[],
): Promise<ApprovalRight> {
  if (mayApproveCount(caller, count, lines)) return { mayApprove: true, isOwn: false };
  const isOwn = mayApproveOwnCount(caller, count, lines, await teamIds());
  return { mayApprove: isOwn, isOwn };
}

async function recordOwn(id: number, ownReason: string, caller: Caller): Promise<void> {
  const name = `#${id}`;
  await audit.record(caller.id, ENTITY, id, 'updated', { name, ownReason: '' }, { name, ownReason });
}

/** Cancels the count without changing stock. */
export async function cancel(id: number, caller: Caller): Promise<WholeCount> {
  return transaction(async () => {
    const count = await lock(id, S.counting, S.submitted);
    await count.update({ status: S.cancelled, decidedBy: caller.id, decidedAt: now() });
    return get(id);
  });
}

async function lock(id: number, ...wanted: StockCountStatus[]): Promise<StockCount> {
  const count = await StockCount.findByPk(id, { lock: true });
  if (!count) throw notFound();
  if (!wanted.includes(count.status)) throw conflict('stockCount.forbiddenStep');
  return count;
}

/**
 * Locks the stock of these units until the transaction ends, after waiting for running changes. Returns the number of
 * existing units.
 */
async function lockUnits(ids: readonly number[]): Promise<number> {
  const held = await ProductDetail.findAll({ attributes: ['id'], where: { id: [...ids] }, order: ['id'], lock: true });
  return held.length;
}

interface TimedCount {
  productDetailId: number;
  counted: number;
  countedAt: Date;
  countedBy: number;
}

/** The latest count of each unit, unless the stored one is newer. */
async function latestOf(stockCountId: number, counts: readonly TimedCount[]): Promise<TimedCount[]> {
  const productDetailId = counts.map((count) => count.productDetailId);
  const written: TimedCount[] = await StockCountLine.findAll({ where: { stockCountId, productDetailId } });
  const latest = new Map(written.map((line) => [line.productDetailId, line]));
  for (const count of counts) {
    const before = latest.get(count.productDetailId);
    if (!before || before.countedAt <= count.countedAt) latest.set(count.productDetailId, count);
  }
  return [...latest.values()].filter((count) => counts.includes(count));
}

async function write(stockCountId: number, counts: readonly (TimedCount & Shelf)[]): Promise<void> {
  await StockCountLine.bulkCreate(
    counts.map((count) => ({ stockCountId, ...count })),
    { updateOnDuplicate: ['counted', 'countedAt', 'countedBy', 'expected', 'held'] },
  );
}

async function book(countId: number, productDetailId: number, delta: number, userId: number): Promise<void> {
  if (delta === 0) return;
  if (!(await changeStock({ productDetailId, delta }))) {
    const { code, stock } = await ProductDetail.findByPk(productDetailId, { rejectOnEmpty: true });
    throw conflict('stockCount.moreThanFree', { code, missing: -delta, free: stock });
  }
  const note = `#${countId}`;
  await StockMovement.create({ productDetailId, delta, reason: 'counted', userId, note, createdAt: now() });
}
