import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MINUTE_MS } from '../../backend/src/contract/time.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';
import { growTo, indexAll } from './largeShop.ts';
import { growCatalogueTo } from './manyGoods.ts';
import { requestText, buildPeople, dataOf, memoryOf, onDatabase, PAGES, rounded, visit, withShop } from './shop.ts';

const REQUESTS = 5_000;
/** BENCH_INVOICES: the invoices of the list that is exported and examined. */
const INVOICES = Number(process.env['BENCH_INVOICES'] ?? 1_000_000);
const SKUS = 20_000;

/** Starts the server, and returns its figures. */
type Measure = (start: () => Promise<ServerProcess>, admin: string) => Promise<object[]>;

/** Memory and waits of the built server on the embedded database, small, with many goods, and with a million invoices. */
export async function measureMemory(): Promise<object[]> {
  return [
    ...(await withMore(() => Promise.resolve(), visitsWithin('the demo', 120, 150))),
    ...(await withMore(() => growCatalogueTo(SKUS), visitsWithin(`${SKUS} SKUs`, 220, 220))),
    ...(await withMore(async () => {
      await growTo(INVOICES);
      // Otherwise the shop would index them all meanwhile, which happens once in its life and not at every export.
      await indexAll();
    }, measureLarge)),
  ];
}

/** The demo shop after its first start, with additions. */
function withMore(fill: () => Promise<void>, measure: Measure): Promise<object[]> {
  return withShop(async (environment) => {
    const start = () => startBuilt(environment);
    await (await start()).stop();
    const admin = await onDatabase(environment, async () => {
      await fill();
      return (await buildPeople(0)).admin;
    });
    return measure(start, admin);
  });
}

/** The bars are MB, a minute after the start and after the visits. */
function visitsWithin(shop: string, barAtStart: number, barLater: number): Measure {
  return async (start, token) => {
    const begun = performance.now();
    const server = await start();
    const rows: object[] = [{ shop, when: 'ready', seconds: seconds(begun), 'bar s': 1, ...memoryOf(server) }];
    await sleep(MINUTE_MS);
    rows.push({ shop, when: 'a minute later', ...memoryOf(server), 'bar MB': barAtStart });
    await visit(server, { pages: PAGES, token, visitors: 8, pauseMs: 0, isOver: (turn) => turn >= REQUESTS });
    rows.push({ shop, when: `after ${REQUESTS} requests`, ...memoryOf(server), 'bar MB': barLater });
    await server.stop();
    return rows;
  };
}

/** How long a visitor waits for small requests during long ones, and how long those take. */
const measureLarge: Measure = async (start, token) => {
  const server = await start();
  const work: Record<string, () => Promise<unknown>> = {
    'nothing else': () => sleep(10_000),
    export: () => takeAll(server, token),
    examination: () => examine(server, token),
  };
  const rows: object[] = [];
  const pages = [(turn: number) => `/api/shop/products?recordsPerPage=24&minPrice=${turn}`];
  for (const [when, begin] of Object.entries(work)) {
    const begun = performance.now();
    let isDone = false;
    const done = begin().finally(() => (isDone = true));
    const waits = await visit(server, { pages, token, visitors: 1, pauseMs: 20, isOver: () => isDone });
    await done;
    rows.push({
      shop: `${INVOICES} invoices`,
      when,
      seconds: seconds(begun),
      ...memoryOf(server),
      'bar MB': 250,
      ...waits,
    });
  }
  await server.stop();
  return rows;
};

/** A process of its own: receiving so much keeps it busy, and this one measures the others' waits. */
const TAKING = `
  const [address, token] = process.argv.slice(1);
  const { ok, body } = await fetch(address, { headers: { Authorization: 'Bearer ' + token } });
  if (!ok) throw new Error('the export failed');
  for await (const part of body) void part;
`;

async function takeAll({ origin }: ServerProcess, token: string): Promise<void> {
  const program = ['--input-type=module', '--eval', TAKING];
  await promisify(execFile)(process.execPath, [...program, `${origin}/api/invoices/export`, token]);
}

async function examine(server: ServerProcess, token: string): Promise<void> {
  const call = { path: '/api/doctor', token };
  await requestText(server, { ...call, method: 'POST' });
  while ((await dataOf<{ running: object | null }>(requestText(server, call))).running !== null) await sleep(500);
}

function seconds(since: number): number {
  return rounded((performance.now() - since) / 1_000);
}
