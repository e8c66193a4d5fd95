import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import { DEMO_PASSWORD } from '../../sql/seed/demo/users.ts';
import { ask } from './ask.ts';
import { growTo, indexAll } from './largeShop.ts';
import { growCatalogueTo } from './manyGoods.ts';

const REQUESTS = 5_000;
const AT_ONCE = 8;
/** BENCH_INVOICES: how many the list has that is exported and examined. */
const INVOICES = Number(process.env['BENCH_INVOICES'] ?? 1_000_000);
const SKUS = 20_000;
const MINUTE_MS = 60_000;

/** Visits of a shopper and of the back office; no two addresses alike for a while. */
export const VISITS: ((turn: number) => string)[] = [
  (turn) => `/?${turn}`,
  (turn) => `/shop?minPrice=${turn}`,
  (turn) => `/api/shop/products?recordsPerPage=24&minPrice=${turn}`,
  (turn) => `/api/shop/products/${1 + (turn % 8)}?${turn}`,
  (turn) => `/api/shop/products?q=bintag&maxPrice=${900_000 + turn}`,
  (turn) => `/api/invoices?recordsPerPage=${10 + (turn % 40)}`,
  () => '/api/dashboard/dashboard-summary',
];

/** Memory and waits of the built server on the embedded database, small, with many goods, and with a million invoices. */
export async function measureMemory(): Promise<object[]> {
  const rows: object[] = [];
  for (const measure of [measureSmall, measureManyGoods, measureLarge]) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-memory-'));
    rows.push(...(await measure(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }))));
  }
  return rows;
}

async function measureSmall(dataDir: string): Promise<object[]> {
  await fill(dataDir, () => Promise.resolve());
  return measureVisits(dataDir);
}

async function measureManyGoods(dataDir: string): Promise<object[]> {
  await fill(dataDir, () => growCatalogueTo(SKUS));
  const rows = await measureVisits(dataDir);
  return rows.map((row) => ({ ...row, what: `${row.what}, ${SKUS} SKUs` }));
}

async function measureVisits(dataDir: string): Promise<{ what: string }[]> {
  const begun = performance.now();
  const server = await start(dataDir);
  const ready = { what: 'start to ready', seconds: seconds(begun) };
  const atStart = { what: 'at start', ...(await memoryOf(server)) };
  await sleep(MINUTE_MS);
  const afterMinute = { what: 'a minute later', ...(await memoryOf(server)) };
  await load(server);
  const afterLoad = { what: `after ${REQUESTS} requests`, ...(await memoryOf(server)) };
  await server.stop();
  return [ready, atStart, afterMinute, afterLoad];
}

async function measureLarge(dataDir: string): Promise<object[]> {
  await fill(dataDir, async () => {
    await growTo(INVOICES);
    // Or the shop would read them all meanwhile: once in its life, not whenever somebody exports.
    await indexAll();
  });
  const server = await start(dataDir);
  // Once, before: a password is hashed for a quarter of a second.
  const token = await signIn(server);
  const askAsAdmin = askWith(token, server);
  const during = (work: () => Promise<unknown>) => waitsDuring(server, askAsAdmin, work);
  const alone = await during(() => sleep(10_000));
  const exported = await during(() => takeAll(server, token));
  const examined = await during(() => examine(askAsAdmin));
  await server.stop();
  const of = (what: string, row: object) => ({ what: `${what}, ${INVOICES} invoices`, ...row });
  return [of('nothing else', alone), of('export', exported), of('examination', examined)];
}

/** The demo shop, as its first start makes it, and more. */
async function fill(dataDir: string, more: () => Promise<void>): Promise<void> {
  await (await start(dataDir)).stop();
  configure({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
  await connect({ url: { sqliteFile: path.join(dataDir, 'lelap.sqlite') } });
  await more();
  await disconnect();
}

async function start(dataDir: string): Promise<ServerProcess> {
  return startBuilt({ DATA_DIR: dataDir, DEMO: 'on' });
}

/** MB; `peak` since it began. */
export async function memoryOf({ pid }: ServerProcess): Promise<{ MB: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { MB: of('VmRSS'), peak: of('VmHWM') };
}

async function load(server: ServerProcess): Promise<void> {
  const askAsAdmin = askWith(await signIn(server), server);
  let turn = 0;
  const visit = async (): Promise<void> => {
    while (turn < REQUESTS) {
      const address = VISITS[turn % VISITS.length]?.(turn++) ?? '/';
      await (await askAsAdmin(address)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
}

/** How long a visitor waits for small things while `work` is done (milliseconds), and how long that takes. */
async function waitsDuring(server: ServerProcess, askFor: Ask, work: () => Promise<unknown>): Promise<object> {
  const waits: number[] = [];
  let isDone = false;
  const begun = performance.now();
  const done = work().finally(() => (isDone = true));
  for (let turn = 0; !isDone; turn++) {
    const asked = performance.now();
    await (await askFor(`/api/shop/products?recordsPerPage=24&minPrice=${turn}`)).arrayBuffer();
    waits.push(performance.now() - asked);
    await sleep(20);
  }
  await done;
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { seconds: seconds(begun), ...(await memoryOf(server)), p50: at(0.5), p99: at(0.99), slowest: at(1) };
}

/** A program of its own: to take so much keeps a process busy, and in ours the others' waits are measured. */
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

async function examine(askFor: Ask): Promise<void> {
  await askFor('/api/doctor', 'POST');
  const isRunning = async () => {
    const { data } = (await (await askFor('/api/doctor')).json()) as { data: { running: object | null } };
    return data.running !== null;
  };
  while (await isRunning()) await sleep(500);
}

type Ask = (path: string, method?: string) => Promise<Response>;

function askWith(token: string, server: ServerProcess): Ask {
  return (path, method = 'GET') => ask(server, { path, method, token });
}

async function signIn(server: ServerProcess): Promise<string> {
  const body = { username: 'admin@lelap.test', password: DEMO_PASSWORD };
  const answer = await ask(server, { path: '/api/oauth/login', body });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

function seconds(since: number): number {
  return Number(((performance.now() - since) / 1000).toFixed(2));
}
