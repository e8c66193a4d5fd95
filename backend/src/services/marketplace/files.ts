import { setImmediate as nextTurn } from 'node:timers/promises';
import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import type { Marketplace } from '../../contract/manualOrders.ts';
import type { MarketplacePreview } from '../../contract/marketplace.ts';
import { isStep } from '../../contract/marketplace.ts';
import type { Caller } from '../../contract/users.ts';
import { AppError, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import { increment } from '../../models/queries/counters.ts';
import type { StoredFile } from '../../models/queries/marketplace.ts';
import { files } from '../../models/queries/marketplace.ts';
import { MarketplaceFile } from '../../models/tables/MarketplaceFile.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import * as handCustomers from '../accounts/handCustomers.ts';
import * as refunds from '../invoices/refunds.ts';
import * as settings from '../settings/settings.ts';
import type { Judged, FileContext } from './judging.ts';
import { judge } from './judging.ts';
import { placeFinder } from './places.ts';
import type { FileOrder } from './reading.ts';
import { readOrders } from './reading.ts';
import { asPreview, countsOf } from './report.ts';
import * as units from './units.ts';
import { StockMoved, writeChanged, writeNew } from './writing.ts';

/** Orders per transaction: shoppers wait for a moment only. */
const ORDERS_AT_ONCE = 200;
/** How often a transaction runs again because a shopper bought a piece of it meanwhile. */
const MAX_TRIES = 5;
const MOST_FILES = 20;

let isStopping = false;
/** One file after the other: several would only wait for each other, each with a connection of its own. */
let queue = Promise.resolve();

export function start(): void {
  isStopping = false;
}

/** The server is about to end: the running files stop between two transactions. */
export function stop(): void {
  isStopping = true;
}

/** What taking a file would do, order by order; changes nothing. */
export async function preview(
  source: Marketplace,
  file: Buffer | undefined,
  language: Language,
): Promise<MarketplacePreview> {
  const orders = await readOrders(file);
  const context = await contextOf(source, orders);
  return asPreview({ ...(await judge(orders, context)), ...context }, language);
}

/**
 * Takes a file in the background; returns its row, which tells the progress. Each order is taken whole or not at all, and
 * what was taken before has no effect again: the same file goes on where the server ended.
 */
export async function take(
  { source, name, file }: { source: Marketplace; name: string; file: Buffer | undefined },
  caller: Caller,
): Promise<StoredFile> {
  const orders = await readOrders(file);
  const { id } = await MarketplaceFile.create({
    ...{ source, name, state: 'running', done: 0, total: orders.length },
    ...{ counts: JSON.stringify(countsOf([])), createdBy: caller.id, seenAt: now() },
  });
  queue = queue.then(() => run({ id, source, orders }, caller));
  return get(id);
}

export async function get(id: number): Promise<StoredFile> {
  const [file] = await files({ id });
  if (!file) throw notFound();
  return file;
}

/** The newest files. */
export async function list(): Promise<StoredFile[]> {
  return files({ limit: MOST_FILES });
}

async function contextOf(source: Marketplace, orders: readonly FileOrder[]): Promise<FileContext> {
  const lines = orders.flatMap((order) => order.lines);
  return { source, units: await units.unitsOf(source, lines), findPlace: await placeFinder() };
}

interface Running {
  id: number;
  source: Marketplace;
  orders: readonly FileOrder[];
}

async function run({ id, source, orders }: Running, caller: Caller): Promise<void> {
  if (isStopping) return;
  const report = progressOf(id);
  try {
    await report([]);
    // Loads the settings before the transactions, which then read them from the cache.
    await settings.current();
    const context = await contextOf(source, orders);
    const taker = { ...caller, passwordHash: await handCustomers.unknownPassword() };
    await rememberUnits(context, orders, caller.id);
    const first = await judge(orders, context);
    // Cancelled orders first: others may need their pieces.
    for (const one of first.orders.filter(({ verdict }) => verdict === 'cancelled')) {
      if (isStopping) return;
      await report([await refundCancelled(one, caller)]);
    }
    const others = first.orders.filter(({ verdict }) => verdict !== 'cancelled');
    const open = others.filter(({ verdict }) => isStep(verdict) || verdict === 'short').map(({ order }) => order);
    await report(others.filter(({ verdict }) => !isStep(verdict) && verdict !== 'short'));
    for (let from = 0; from < open.length; from += ORDERS_AT_ONCE) {
      await nextTurn();
      if (isStopping) return;
      await report(await takeBatch(open.slice(from, from + ORDERS_AT_ONCE), context, taker));
      await failpoint('marketplace.written');
    }
    await MarketplaceFile.update({ state: 'done' }, { where: { id } });
  } catch (error) {
    if (isStopping) return;
    logger().error({ err: error, file: id }, 'an order file of a marketplace broke off');
    await MarketplaceFile.update({ state: 'failed' }, { where: { id } }).catch(() => undefined);
  }
}

/** Adds orders to the progress that the file's row tells. */
function progressOf(id: number): (judged: readonly Pick<Judged, 'verdict'>[]) => Promise<void> {
  const all: Pick<Judged, 'verdict'>[] = [];
  return async (judged) => {
    all.push(...judged);
    const counts = JSON.stringify(countsOf(all));
    await MarketplaceFile.update({ done: all.length, counts, seenAt: now() }, { where: { id } });
  };
}

/** Only of orders that count: others may have a bad SKU. */
async function rememberUnits({ source, units: all }: FileContext, orders: readonly FileOrder[], userId: number) {
  const skus = new Set(orders.filter(({ fault }) => !fault).flatMap(({ lines }) => lines.map(({ sku }) => sku)));
  await units.remember(source, new Map([...all].filter(([sku]) => skus.has(sku))), userId);
}

/** Ends a cancelled order and gives its pieces back, once. */
async function refundCancelled(judged: Judged, caller: Caller): Promise<Pick<Judged, 'verdict'>> {
  const invoiceId = judged.invoice?.id ?? 0;
  // Money that came to the shop itself is an admin's to give back.
  if (!(await PaymentEvent.findOne({ where: { invoiceId, provider: 'marketplace' } }))) {
    return { verdict: 'byHand' };
  }
  try {
    await refunds.refund(invoiceId, { reason: 'customerAsked', note: '' }, caller);
    return judged;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { verdict: 'byHand' };
    throw error;
  }
}

interface Taker extends Caller {
  passwordHash: string;
}

/** In one transaction; two files at once wait for each other here, so that the second sees the orders of the first. */
async function takeBatch(orders: readonly FileOrder[], context: FileContext, taker: Taker): Promise<Judged[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(async () => {
        await increment('marketplace');
        const { orders: judged, quoted } = await judge(orders, context, true);
        const fresh = judged.filter(({ verdict }) => verdict === 'new').map(({ order }) => order);
        await writeChanged(
          judged.filter(({ verdict }) => verdict === 'changed'),
          taker.id,
        );
        await writeNew(fresh, quoted, context, taker);
        return judged;
      });
    } catch (error) {
      // Staff may have entered an order of the file by hand at this moment.
      const isOvertaken = error instanceof StockMoved || isUniqueViolation(error);
      if (!isOvertaken || tries === MAX_TRIES) throw error;
    }
  }
}
