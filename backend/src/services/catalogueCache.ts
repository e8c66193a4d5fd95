import { now } from '../clock.ts';
import { PAID_STATUSES } from '../contract/invoiceStatus.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { assemble } from '../models/catalogue.ts';
import { readCatalogue } from '../models/catalogueRows.ts';
import { afterCommit, execute, onConflict, select } from '../models/database.ts';
import type { StockFollower } from './stock.ts';
import { followStock } from './stock.ts';

const COUNTER = 'catalogue';
/** What sells best is what sold best lately. */
const SALES_MS = 90 * 86_400_000;

/** The catalogue with what changes more often than it. */
export interface Window {
  catalogue: Catalogue;
  /** Pieces of each product in paid invoices of the last 90 days. */
  sold: ReadonlyMap<number, number>;
}

interface Kept extends Window {
  signs: Signs;
  follow: StockFollower;
  salesReadAt: number;
}

/** Numbers that tell by themselves whether anything changed. */
interface Signs {
  version: number;
  movementId: number;
  invoiceEventId: number;
}

/** Milliseconds for which an answer may be behind the database: any change, and the ranking by sales. */
const MAX_AGES = { any: 250, sales: 600_000 };
let maxAges = MAX_AGES;

let kept: Kept | null = null;
let checkedAt = -Infinity;
let bumpedAt = -Infinity;
let running: Promise<Window> | null = null;

/**
 * The whole active catalogue, from memory. At most every 250 ms one statement asks whether anything moved; only then
 * stock is reread (one more) or, after `bump`, everything. Callers that come at the same time share one look.
 */
export async function current(): Promise<Window> {
  if (kept && performance.now() - checkedAt < maxAges.any) return kept;
  running ??= refresh().finally(() => (running = null));
  return running;
}

/** Tells every instance that rows of the catalogue changed. Call it in the transaction that changes them. */
export async function bump(): Promise<void> {
  await execute(`INSERT INTO counters (name, value) VALUES (:name, 1) ${onConflict('name', 'value = value + 1')}`, {
    name: COUNTER,
  });
  afterCommit(() => {
    checkedAt = -Infinity;
    bumpedAt = performance.now();
  });
}

/** Whether what was said about the catalogue at a moment (of `performance.now`) may be said again. */
export function isStillGood(at: number): boolean {
  return at > bumpedAt && performance.now() - at < maxAges.any;
}

/** For tests: every answer looks at the database first. */
export function neverStale(): void {
  maxAges = { any: 0, sales: 0 };
}

async function refresh(): Promise<Window> {
  const at = performance.now();
  const signs = await readSigns();
  kept = kept?.signs.version === signs.version ? await update(kept, signs, at) : await load(signs, at);
  checkedAt = at;
  return kept;
}

async function load(signs: Signs, at: number): Promise<Kept> {
  const catalogue = assemble(await readCatalogue());
  const follow = followStock(catalogue.units, signs.movementId, at);
  return { catalogue, signs, follow, sold: await readSold(), salesReadAt: at };
}

async function update(before: Kept, signs: Signs, at: number): Promise<Kept> {
  await before.follow(signs.movementId, at);
  const isOld = at - before.salesReadAt >= maxAges.sales;
  if (!isOld || before.signs.invoiceEventId === signs.invoiceEventId) {
    return { ...before, signs: { ...signs, invoiceEventId: before.signs.invoiceEventId } };
  }
  return { ...before, signs, sold: await readSold(), salesReadAt: at };
}

async function readSigns(): Promise<Signs> {
  const [signs] = await select<{ [Sign in keyof Signs]: number | null }>(
    `SELECT (SELECT value FROM counters WHERE name = :name) AS version,
       (SELECT MAX(id) FROM stock_movements) AS movementId,
       (SELECT MAX(id) FROM invoice_events) AS invoiceEventId`,
    { name: COUNTER },
  );
  return {
    version: signs?.version ?? 0,
    movementId: signs?.movementId ?? 0,
    invoiceEventId: signs?.invoiceEventId ?? 0,
  };
}

async function readSold(): Promise<Map<number, number>> {
  const rows = await select<{ productId: number; sold: number | string }>(
    `SELECT l.product_id AS productId, SUM(l.quantity) AS sold
     FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id
     WHERE i.status IN (:paid) AND i.created_at >= :since GROUP BY l.product_id`,
    { paid: [...PAID_STATUSES], since: new Date(now().getTime() - SALES_MS) },
  );
  return new Map(rows.map(({ productId, sold }) => [productId, Number(sold)]));
}
