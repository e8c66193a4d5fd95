import { setImmediate as nextTurn } from 'node:timers/promises';
import { now } from '../../../clock.ts';
import { dayStamp } from '../../../contract/dates.ts';
import { failpoint } from '../../../failpoints.ts';
import { logger } from '../../../logger.ts';
import { catalogueConfirmed, catalogueVersion } from '../../../metrics.ts';
import type { Surroundings } from '../../../models/queries/catalogueRows.ts';
import { productsOfCategories, readGoods, readSurroundings } from '../../../models/queries/catalogueRows.ts';
import type { Watermarks } from '../../../models/queries/catalogueVersion.ts';
import { changedProducts, raiseVersion, readWatermarks } from '../../../models/queries/catalogueVersion.ts';
import { afterCommit, transaction } from '../../../models/database/database.ts';
import { assemble, reassemble } from './assembly.ts';
import { bestsellersAt } from '../list/bestsellers.ts';
import { choicesOf } from '../list/choices.ts';
import type { CurrentCatalogue } from './snapshot.ts';
import { soldSince } from '../../../models/queries/dailySales.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { pricedAt, repriceAt } from './prices.ts';
import { indexOf, reindex } from '../search/find.ts';
import type { StockFollower } from './stock.ts';
import { followStock } from './stock.ts';
import { storyOf } from '../pages/featuredPattern.ts';
import { keepSame, madeOfOthers } from './referenceData.ts';

/** How often an instance looks whether anything changed, and for how long one answer is given to all who ask the same. */
const LOOK_MS = 250;
/** While nobody asks for anything it looks this seldom; the first who comes then waits for a look. */
const IDLE_LOOK_MS = 30_000;
/** The ranking by sales may be as old as this. */
const SALES_AGE_MS = 600_000;
/** What sells best is what sold best lately. */
const SALES_DAYS = 90;

interface Kept extends CurrentCatalogue {
  version: number;
  surroundings: Surroundings;
  follow: StockFollower;
  salesReadAt: number;
}

/** A version that there never was. */
const UNKNOWN = -1;

let kept: Kept | null = null;
/** When a changed catalogue took its predecessor's place (of `performance.now`). */
let replacedAt = -Infinity;
let looking: Promise<CurrentCatalogue> | null = null;
/** When it was last looked, and last asked (of `performance.now`). */
let lookedAt = -Infinity;
let askedAt = -Infinity;
let isFailing = false;
let isEveryReaderLooking = false;

/**
 * The whole active catalogue, from memory. Only who comes first, or first after a while, waits for the database; from then
 * on it is looked after behind the readers. Whoever changed something through this instance sees it once they have their answer;
 * what another instance changed, and stock that moved, is in every answer half a second later, and as much later as
 * the reading takes. While the database is away the last catalogue stays. Nothing that decides money or stock reads it.
 */
export async function current(): Promise<CurrentCatalogue> {
  askedAt = performance.now();
  if (!kept || isEveryReaderLooking) return look();
  if (looking || askedAt - lookedAt < 2 * LOOK_MS) return kept;
  await follow();
  return kept;
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

/** From here on this instance sees what changes without being told, and nobody waits for the first reading. Returns what ends it. */
export function startFollowing(): () => void {
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
export async function readAnew(): Promise<CurrentCatalogue> {
  const at = performance.now();
  return { ...(await load(await readWatermarks(), at)), ...(await salesAt(at)) };
}

/** Callers that come at the same time share one look. */
function look(): Promise<CurrentCatalogue> {
  looking ??= refresh().finally(() => {
    looking = null;
    lookedAt = performance.now();
  });
  return looking;
}

/** One statement where nothing moved; one more for stock that did; after `bump` a few, and the products that changed. */
async function refresh(): Promise<CurrentCatalogue> {
  const at = performance.now();
  const watermarks = await readWatermarks();
  const sales = await salesAt(at);
  if (kept?.version === watermarks.version) {
    await kept.follow(watermarks.movementId, at);
    kept = { ...kept, ...sales };
  } else {
    const next = { ...((await renewed(watermarks, at)) ?? (await load(watermarks, at))), ...sales };
    await prepare(next);
    kept = next;
    replacedAt = performance.now();
  }
  catalogueVersion.set(watermarks.version);
  catalogueConfirmed.setToCurrentTime();
  return kept;
}

type Unsold = Omit<Kept, keyof Sales>;

async function load({ version, movementId }: Watermarks, at: number): Promise<Unsold> {
  const surroundings = await readSurroundings();
  const catalogue = await assemble({ ...surroundings, ...(await readGoods(surroundings.parts, null)) });
  const index = await indexOf(catalogue);
  await failpoint('catalogue.read');
  return { version, surroundings, catalogue, index, follow: followStock(catalogue, movementId, at) };
}

/** Null where there is nothing yet, or not all is known that changed since. */
async function renewed(watermarks: Watermarks, at: number): Promise<Unsold | null> {
  const ids = kept && (await changedProducts(kept.version, watermarks.version));
  if (!kept || !ids) return null;
  try {
    return await renew(kept, ids, watermarks, at);
  } catch (error) {
    // Some of it may be halfway to another version: the next look reads everything.
    kept.version = UNKNOWN;
    throw error;
  }
}

/** The same as `load`, from what there is and what of it changed. */
async function renew(
  { surroundings: former, catalogue: before, index, follow }: Kept,
  named: readonly number[],
  { version, movementId }: Watermarks,
  at: number,
): Promise<Unsold> {
  const surroundings = keepSame(former, await readSurroundings());
  const known = new Set(former.categories.map(({ id }) => id));
  const added = surroundings.categories.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const ofAdded = await productsOfCategories(added);
  const ids = [...new Set([...named, ...ofAdded, ...madeOfOthers(before, surroundings.parts)])];
  const goods = await readGoods(surroundings.parts, ids);
  await failpoint('catalogue.read');
  const catalogue = await reassemble(before, ids, { ...surroundings, ...goods });
  const whole = { version, surroundings, catalogue, index: await reindex(index, before, catalogue), follow };
  await follow(movementId, at);
  repriceAt(now(), catalogue, before);
  return whole;
}

/** So that all is ready for the first who asks, who waits for none of it. */
async function prepare(next: CurrentCatalogue): Promise<void> {
  const at = now();
  for (const work of [
    () => pricedAt(next.catalogue, at),
    () => choicesOf(next.catalogue),
    () => bestsellersAt(next, at),
    () => storyOf(bestsellersAt(next, at)),
  ]) {
    await nextTurn();
    work();
  }
}

type Sales = Pick<Kept, 'sold' | 'salesReadAt'>;

async function salesAt(at: number): Promise<Sales> {
  if (kept && !isEveryReaderLooking && at - kept.salesReadAt < SALES_AGE_MS) {
    const { sold, salesReadAt } = kept;
    return { sold, salesReadAt };
  }
  const since = dayStamp(new Date(now().getTime() - SALES_DAYS * DAY_MS));
  return { sold: await soldSince(since), salesReadAt: at };
}
