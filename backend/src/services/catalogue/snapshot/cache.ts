import { now } from '../../../clock.ts';
import { dayStamp } from '../../../contract/dates.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { logger } from '../../../logger.ts';
import { catalogueConfirmed, catalogueVersion } from '../../../metrics.ts';
import { afterCommit, transaction } from '../../../models/database/database.ts';
import { raiseVersion, readWatermarks } from '../../../models/queries/catalogueVersion.ts';
import { soldSince } from '../../../models/queries/dailySales.ts';
import { standAt } from './priceTable.ts';
import { readContents } from './renewal.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotOf } from './snapshot.ts';
import type { StockSeen } from './stock.ts';
import { readMoved, restocked, seenAll } from './stock.ts';

/** How often an instance looks whether anything changed, and for how long one answer is given to all who ask the same. */
const LOOK_MS = 250;
/** While nobody asks for anything it looks this seldom; the first who comes then waits for a look. */
const IDLE_LOOK_MS = 30_000;
/** The ranking by sales may be as old as this. */
const SALES_AGE_MS = 600_000;
/** What sells best is what sold best lately. */
const SALES_DAYS = 90;

interface Kept extends Sales {
  readonly snapshot: Snapshot;
  readonly stockSeen: StockSeen;
}

interface Sales {
  readonly sold: Snapshot['sold'];
  readonly salesReadAt: number;
}

type MakeReady = (snapshot: Snapshot) => Promise<void>;

let kept: Kept | null = null;
/** When a changed catalogue took its predecessor's place (of `performance.now`). */
let replacedAt = -Infinity;
let looking: Promise<Kept> | null = null;
/** When it was last looked, and last asked (of `performance.now`). */
let lookedAt = -Infinity;
let askedAt = -Infinity;
let readying: MakeReady | null = null;
let isFailing = false;
let isEveryReaderLooking = false;

/**
 * The whole active catalogue, from memory, at the prices of now. Only the first reader, or the first after a while, waits for
 * the database; from then on it is looked after behind the readers. An edit through this instance is seen once its caller has
 * the answer; what another instance changed, and stock that moved, is in every answer half a second later, and as much later
 * as the reading takes. While the database is away the last snapshot stays. Nothing that decides money or stock reads it.
 */
export async function current(): Promise<Snapshot> {
  askedAt = performance.now();
  if (!kept || isEveryReaderLooking) return atPricesOfNow(await look());
  if (!looking && askedAt - lookedAt >= 2 * LOOK_MS) await follow();
  return atPricesOfNow(kept);
}

function atPricesOfNow(from: Kept): Snapshot {
  const at = now();
  if (standAt(from.snapshot.prices, at)) return from.snapshot;
  kept = { ...from, snapshot: snapshotOf(from.snapshot, at) };
  return kept.snapshot;
}

/**
 * Tells every instance that rows of the catalogue changed: rows of these products (theirs, their units', their pictures'),
 * or nobody knows which; categories, promos and what units are made of need not be named. Call it in the transaction that
 * changes them: that is over for its caller once this instance shows the change.
 */
export async function bump(productIds: readonly number[] | null = null): Promise<void> {
  await transaction(async () => {
    await raiseVersion(productIds);
    await afterCommit(showChange);
  });
}

/** A look that is under way may have come before the commit: only the next one is sure to see it. */
async function showChange(): Promise<void> {
  if ((!kept && !looking) || isEveryReaderLooking) return;
  await looking?.catch(() => undefined);
  await follow();
}

/** Whether what was said about the catalogue at a moment (of `performance.now`) may be said again. */
export function isStillGood(at: number): boolean {
  return !isEveryReaderLooking && at > replacedAt && performance.now() - at < LOOK_MS;
}

/**
 * From here on this instance sees what changes without being told, and nobody waits for the first reading. Each snapshot is
 * made ready before readers get it. Returns what ends it.
 */
export function startFollowing(makeReady: MakeReady): () => void {
  readying = makeReady;
  if (!kept) void follow();
  const timer = setInterval(() => {
    const isDue = performance.now() - lookedAt >= IDLE_LOOK_MS;
    if (isDue || askedAt > lookedAt) void follow();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Takes over what changed. Where that fails, what there is stays: it is logged once, and the next look tries again. */
export async function follow(): Promise<void> {
  try {
    await look();
    isFailing = false;
  } catch (error) {
    if (!isFailing) logger().error({ err: error }, 'the catalogue can not be read anew');
    isFailing = true;
  }
}

/** For tests: every reader looks at the database first, or (`false`) none does, as in an open shop. */
export function neverStale(isOn = true): void {
  isEveryReaderLooking = isOn;
}

/** For tests: everything read anew, beside what is kept. */
export async function readAnew(): Promise<Snapshot> {
  const { version } = await readWatermarks();
  return snapshotOf({ ...(await readContents(version, null)), sold: await readSold() }, now());
}

/** Callers that come at the same time share one look. */
function look(): Promise<Kept> {
  looking ??= refresh().finally(() => {
    looking = null;
    lookedAt = performance.now();
  });
  return looking;
}

/** One statement where nothing moved; one more for stock that did; after `bump` a few, and the products that changed. */
async function refresh(): Promise<Kept> {
  const at = performance.now();
  const before = kept;
  const { version, movementId } = await readWatermarks();
  const sales = await salesAt(at, before);
  const former = before?.snapshot ?? null;
  const contents = former?.version === version ? former : await readContents(version, former);
  const stock = before && (await readMoved(before.stockSeen, movementId, at));
  const products = restocked(contents.products, stock?.moved ?? []);
  const isSame = contents === former && products === former.products && sales.sold === former.sold;
  const snapshot = isSame ? former : snapshotOf({ ...contents, products, sold: sales.sold }, now());
  if (!isSame) await readying?.(snapshot);
  if (former?.version !== version) replacedAt = performance.now();
  catalogueVersion.set(version);
  catalogueConfirmed.setToCurrentTime();
  kept = { ...sales, snapshot, stockSeen: stock?.seen ?? seenAll(movementId, at) };
  return kept;
}

async function salesAt(at: number, before: Kept | null): Promise<Sales> {
  if (before && !isEveryReaderLooking && at - before.salesReadAt < SALES_AGE_MS) return before;
  return { sold: await readSold(), salesReadAt: at };
}

async function readSold(): Promise<Snapshot['sold']> {
  return soldSince(dayStamp(new Date(now().getTime() - SALES_DAYS * DAY_MS)));
}
