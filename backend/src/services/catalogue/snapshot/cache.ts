import { now } from '../../../clock.ts';
import { dayStamp } from '../../../contract/dates.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { logger } from '../../../logger.ts';
import { catalogueConfirmed, catalogueVersion } from '../../../metrics.ts';
import { afterCommit, transaction } from '../../../models/database/database.ts';
import { raiseVersion, readWatermarks } from '../../../models/queries/catalogueVersion.ts';
import { soldSince } from '../../../models/queries/dailySales.ts';
import { areValidAt } from './priceTable.ts';
import { readContents } from './renewal.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotOf } from './snapshot.ts';
import type { StockProgress } from './stock.ts';
import { readMoved, restocked, allRead } from './stock.ts';

/** Interval of the checks for changes, and the lifetime of a shared response. */
const CHECK_MS = 250;
/** Interval without requests; the first request then waits for a check. */
const IDLE_CHECK_MS = 30_000;
/** Maximum age of the bestseller ranking. */
const SALES_AGE_MS = 600_000;
/** Period of the bestseller ranking. */
const SALES_DAYS = 90;

interface CachedCatalogue extends Sales {
  readonly snapshot: Snapshot;
  readonly stockSeen: StockProgress;
}

interface Sales {
  readonly sold: Snapshot['sold'];
  readonly salesReadAt: number;
}

type Precompute = (snapshot: Snapshot) => Promise<void>;

let cached: CachedCatalogue | null = null;
/** Time of the last replacement by a changed catalogue (of `performance.now`). */
let replacedAt = -Infinity;
let runningCheck: Promise<CachedCatalogue> | null = null;
/** Times of the last check and the last request (of `performance.now`). */
let checkedAt = -Infinity;
let requestedAt = -Infinity;
let precompute: Precompute | null = null;
let isFailing = false;
let isCheckingAlways = false;

/**
 * The whole active catalogue, from memory, at current prices. Only the first request, or the first after a while, waits for
 * the database; after that, it is refreshed in the background. An edit through this instance is visible once its caller has
 * the response; changes by other instances and of stock are visible half a second later, plus the time of reading. While the
 * database is down, the last snapshot stays in use. No decision about money or stock reads it.
 */
export async function current(): Promise<Snapshot> {
  requestedAt = performance.now();
  if (!cached || isCheckingAlways) return atCurrentPrices(await check());
  if (!runningCheck && requestedAt - checkedAt >= 2 * CHECK_MS) await tryRefresh();
  return atCurrentPrices(cached);
}

function atCurrentPrices(from: CachedCatalogue): Snapshot {
  const at = now();
  if (areValidAt(from.snapshot.prices, at)) return from.snapshot;
  cached = { ...from, snapshot: snapshotOf(from.snapshot, at) };
  return cached.snapshot;
}

/**
 * Announces a change of catalogue rows to every instance: rows of these products (their own, their units', their pictures'),
 * or null if unknown; categories, promos and parts of units need not be listed. Call it in the transaction that changes
 * them: its caller waits until this instance shows the change.
 */
export async function bump(productIds: readonly number[] | null = null): Promise<void> {
  await transaction(async () => {
    await raiseVersion(productIds);
    await afterCommit(showChange);
  });
}

/** A running check may have read before the commit: only the next one surely sees it. */
async function showChange(): Promise<void> {
  if ((!cached && !runningCheck) || isCheckingAlways) return;
  await runningCheck?.catch(() => undefined);
  await tryRefresh();
}

/** Whether a response about the catalogue from a moment (of `performance.now`) may be reused. */
export function isFresh(at: number): boolean {
  return !isCheckingAlways && at > replacedAt && performance.now() - at < CHECK_MS;
}

/**
 * Starts refreshing in the background, so that no request waits for the first reading. Precomputes each new snapshot before
 * requests get it. Returns the function that stops it.
 */
export function startRefreshing(precomputeSnapshot: Precompute): () => void {
  precompute = precomputeSnapshot;
  if (!cached) void tryRefresh();
  const timer = setInterval(() => {
    const isDue = performance.now() - checkedAt >= IDLE_CHECK_MS;
    if (isDue || requestedAt > checkedAt) void tryRefresh();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Refreshes the cache. After a failure the old snapshot stays: it is logged once, and the next check retries. */
export async function tryRefresh(): Promise<void> {
  try {
    await check();
    isFailing = false;
  } catch (error) {
    if (!isFailing) logger().error({ err: error }, 'the catalogue can not be read anew');
    isFailing = true;
  }
}

/** For tests: every request checks the database first, or (`false`) none does, as in production. */
export function checkEveryRequest(isOn = true): void {
  isCheckingAlways = isOn;
}

/** For tests: reads everything anew, without changing the cache. */
export async function readUncached(): Promise<Snapshot> {
  const { version } = await readWatermarks();
  return snapshotOf({ ...(await readContents(version, null)), sold: await readSold() }, now());
}

/** Concurrent callers share one check. */
function check(): Promise<CachedCatalogue> {
  runningCheck ??= refresh().finally(() => {
    runningCheck = null;
    checkedAt = performance.now();
  });
  return runningCheck;
}

/** One statement if nothing changed; one more for changed stock; after `bump` a few, and the changed products. */
async function refresh(): Promise<CachedCatalogue> {
  const at = performance.now();
  const before = cached;
  const { version, movementId } = await readWatermarks();
  const sales = await salesAt(at, before);
  const former = before?.snapshot ?? null;
  const contents = former?.version === version ? former : await readContents(version, former);
  const stock = before && (await readMoved(before.stockSeen, movementId, at));
  const products = restocked(contents.products, stock?.moved ?? []);
  const isSame = contents === former && products === former.products && sales.sold === former.sold;
  const snapshot = isSame ? former : snapshotOf({ ...contents, products, sold: sales.sold }, now());
  if (!isSame) await precompute?.(snapshot);
  if (former?.version !== version) replacedAt = performance.now();
  catalogueVersion.set(version);
  catalogueConfirmed.setToCurrentTime();
  cached = { ...sales, snapshot, stockSeen: stock?.seen ?? allRead(movementId, at) };
  return cached;
}

async function salesAt(at: number, before: CachedCatalogue | null): Promise<Sales> {
  if (before && !isCheckingAlways && at - before.salesReadAt < SALES_AGE_MS) return before;
  return { sold: await readSold(), salesReadAt: at };
}

async function readSold(): Promise<Snapshot['sold']> {
  return soldSince(dayStamp(new Date(now().getTime() - SALES_DAYS * DAY_MS)));
}
