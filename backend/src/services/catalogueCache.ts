import { now } from '../clock.ts';
import { dayStamp } from '../contract/dates.ts';
import { DAY_MS } from '../contract/time.ts';
import { failpoint } from '../failpoints.ts';
import { logger } from '../logger.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { assemble } from '../models/catalogue.ts';
import { readCatalogue } from '../models/catalogueRows.ts';
import { afterCommit, execute, onConflict, select } from '../models/database.ts';
import * as dailySales from './dailySales.ts';
import type { SearchIndex } from './search.ts';
import { indexOf } from './search.ts';
import type { StockFollower } from './stock.ts';
import { followStock } from './stock.ts';

const COUNTER = 'catalogue';
/** How often an instance looks whether anything changed, and for how long one answer is given to all who ask the same. */
const LOOK_MS = 250;
/** The ranking by sales may be as old as this. */
const SALES_AGE_MS = 600_000;
/** What sells best is what sold best lately. */
const SALES_DAYS = 90;

/** The catalogue with what changes more often than it. */
export interface Window {
  catalogue: Catalogue;
  index: SearchIndex;
  /** Pieces of each product that were paid for in the last 90 days, less those refunded. */
  sold: ReadonlyMap<number, number>;
}

interface Kept extends Window {
  version: number;
  follow: StockFollower;
  salesReadAt: number;
}

/** Numbers that tell by themselves whether anything changed. */
interface Signs {
  version: number;
  movementId: number;
}

let kept: Kept | null = null;
/** When a changed catalogue took its predecessor's place (of `performance.now`). */
let replacedAt = -Infinity;
let looking: Promise<Window> | null = null;
let isFailing = false;
let isEveryReaderLooking = false;

/**
 * The whole active catalogue, from memory. Only who comes before there is any waits for the database; from then on it is
 * looked after behind the readers. Whoever changed something through this instance sees it once they have their answer;
 * what another instance changed, and stock that moved, is in every answer half a second later, and as much later as
 * the reading takes. While the database is away the last catalogue stays. Nothing that decides money or stock reads it.
 */
export async function current(): Promise<Window> {
  return kept && !isEveryReaderLooking ? kept : look();
}

/**
 * Tells every instance that rows of the catalogue changed. Call it in the transaction that changes them: that is over
 * for its caller once this instance shows the change.
 */
export async function bump(): Promise<void> {
  await execute(`INSERT INTO counters (name, value) VALUES (:name, 1) ${onConflict('name', 'value = value + 1')}`, {
    name: COUNTER,
  });
  await afterCommit(showChange);
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

/** From here on this instance sees what changes without being told. Returns what ends it. */
export function startFollowing(): () => void {
  const timer = setInterval(() => void follow(), LOOK_MS);
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

/** Callers that come at the same time share one look. */
function look(): Promise<Window> {
  looking ??= refresh().finally(() => (looking = null));
  return looking;
}

/** One statement where nothing moved; one more for stock that did; everything anew only after `bump`. */
async function refresh(): Promise<Window> {
  const at = performance.now();
  const signs = await readSigns();
  const sales = await salesAt(at);
  if (kept?.version === signs.version) {
    await kept.follow(signs.movementId, at);
    kept = { ...kept, ...sales };
  } else {
    kept = { ...(await load(signs, at)), ...sales };
    replacedAt = performance.now();
  }
  return kept;
}

async function load({ version, movementId }: Signs, at: number): Promise<Omit<Kept, keyof Sales>> {
  const catalogue = await assemble(await readCatalogue());
  const index = await indexOf(catalogue);
  await failpoint('catalogue.read');
  return { version, catalogue, index, follow: followStock(catalogue.units, movementId, at) };
}

type Sales = Pick<Kept, 'sold' | 'salesReadAt'>;

async function salesAt(at: number): Promise<Sales> {
  if (kept && !isEveryReaderLooking && at - kept.salesReadAt < SALES_AGE_MS) {
    const { sold, salesReadAt } = kept;
    return { sold, salesReadAt };
  }
  const since = dayStamp(new Date(now().getTime() - SALES_DAYS * DAY_MS));
  return { sold: await dailySales.soldSince(since), salesReadAt: at };
}

async function readSigns(): Promise<Signs> {
  const [signs] = await select<{ [Sign in keyof Signs]: number | null }>(
    `SELECT (SELECT value FROM counters WHERE name = :name) AS version,
       (SELECT MAX(id) FROM stock_movements) AS movementId`,
    { name: COUNTER },
  );
  return { version: signs?.version ?? 0, movementId: signs?.movementId ?? 0 };
}
