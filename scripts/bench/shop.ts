// Shared by the measurements: a filled shop, people who visit, edit and order, and the cost of that.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configure } from '../../backend/src/config.ts';
import type { Envelope } from '../../backend/src/contract/envelope.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildServedCity, buildUnit } from '../../backend/testing/factories.ts';
import { atOnce, inFolder, signInCustomers } from '../../backend/testing/many.ts';
import { createDatabase, startMariadb } from '../../backend/testing/mariadb.ts';
import { checkoutOf } from '../../backend/testing/orders.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { homeOf } from '../prove/client.ts';

type Environment = Record<string, string>;

/** The settings of a demo shop in a folder of its own, on SQLite unless an empty database is given. */
export function withShop<T>(work: (environment: Environment) => Promise<T>, url?: string): Promise<T> {
  return inFolder((DATA_DIR) => {
    const JWT_SECRET = randomBytes(32).toString('hex');
    return work({
      DATA_DIR,
      DEMO: 'on',
      TRUST_PROXY: '1',
      JWT_SECRET,
      ...(url !== undefined && { DATABASE_URL: url }),
    });
  });
}

/** The rows of a measurement on SQLite, and then on an empty database of an own MariaDB. */
export async function onBothDatabases(
  measureOn: (database: string, url?: string) => Promise<object[]>,
): Promise<object[]> {
  const mariadb = await startMariadb();
  try {
    const { url } = await createDatabase(mariadb.url, 'bench');
    return [...(await measureOn('SQLite')), ...(await measureOn('MariaDB', url))];
  } finally {
    await mariadb.stop();
  }
}

/** Runs `work` on the shop's database in this process. */
export async function onDatabase<T>(environment: Environment, work: () => Promise<T>): Promise<T> {
  configure({ ...environment, LOG_LEVEL: 'silent' });
  const { DATABASE_URL, DATA_DIR = '' } = environment;
  await connect({ url: DATABASE_URL ?? { sqliteFile: path.join(DATA_DIR, 'lelap.sqlite') } });
  return work().finally(disconnect);
}

export type People = Awaited<ReturnType<typeof buildPeople>>;

/** Customers and an admin, signed in, and the orders of the customers. */
export async function buildPeople(customers: number) {
  return {
    order: checkoutOf(await buildServedCity(), await buildUnit({ stock: 1_000_000 })),
    customers: await signInCustomers(customers),
    admin: await sessions.issue(await buildAdmin(), false),
  };
}

export interface Call {
  path: string;
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  /** POST with a body, GET without one. */
  body?: object;
}

/** Sends a request as a browser does, and returns the text; fails on an error status. */
export function requestText({ origin }: { origin: string }, call: Call, agent?: Agent): Promise<string> {
  const { path, token, headers, body, method = body ? 'POST' : 'GET' } = call;
  const sent = {
    ...(token !== undefined && { Authorization: `Bearer ${token}`, 'X-Forwarded-For': homeOf(token) }),
    ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { agent, headers: sent, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (String(answer.statusCode).startsWith('2')) resolve(text);
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    asked.on('error', reject).end(body && JSON.stringify(body));
  });
}

export async function dataOf<T>(answer: Promise<string>): Promise<T> {
  return (JSON.parse(await answer) as Envelope<T>).data;
}

export type Page = (turn: number) => string;

/** One visit each of a shopper or in the back office; no address repeats for a while. */
export const PAGES: readonly Page[] = [
  (turn) => `/?${turn}`,
  (turn) => `/shop?minPrice=${turn}`,
  (turn) => `/api/shop/products?recordsPerPage=24&minPrice=${turn}`,
  (turn) => `/api/shop/products/${1 + (turn % 8)}?${turn}`,
  (turn) => `/api/shop/products?q=bintag&maxPrice=${900_000 + turn}`,
  (turn) => `/api/invoices?recordsPerPage=${10 + (turn % 40)}`,
  () => '/api/dashboard/dashboard-summary',
];

interface Visits {
  pages: readonly Page[];
  token?: string;
  visitors: number;
  /** The pause of every visitor after each response. */
  pauseMs: number;
  isOver: (turn: number) => boolean;
}

/** Milliseconds that visitors wait for pages, one page after the other. */
export async function visit(shop: ServerProcess, { pages, token, visitors, pauseMs, isOver }: Visits) {
  const waits: number[] = [];
  let turn = 0;
  await atOnce(visitors, async () => {
    while (!isOver(turn)) {
      const begun = performance.now();
      const path = pages[turn % pages.length]?.(turn++) ?? '/';
      await requestText(shop, { path, token });
      waits.push(performance.now() - begun);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });
  waits.sort((one, other) => one - other);
  const at = (share: number): number => rounded(waits[Math.floor((waits.length - 1) * share)] ?? NaN, 1);
  return { visits: waits.length, p50: at(0.5), p99: at(0.99), slowest: at(1) };
}

/** Edits the catalogue: each turn saves another description of a color. */
export async function colorEditor(shop: ServerProcess, token: string): Promise<(turn: number) => Promise<unknown>> {
  const color = { path: '/api/colors/1', token };
  const { name, code, hex } = await dataOf<Record<string, string>>(requestText(shop, color));
  return (turn) =>
    requestText(shop, { ...color, method: 'PUT', body: { name, code, hex, description: `No. ${turn}` } });
}

/** Linux's unit of CPU time. */
const TICK_MS = 10;

/** Milliseconds of CPU that a process has used so far, its helper threads included (Linux). */
export function cpuMs({ pid }: { pid: number }): number {
  const [user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** MB; `peak` since it began. */
export function memoryOf({ pid }: ServerProcess): { MB: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { MB: of('VmRSS'), peak: of('VmHWM') };
}

/** The median: of several runs the one that a disturbance changes least. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
