import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configure } from '../../backend/src/config.ts';
import type { Envelope } from '../../backend/src/contract/envelope.ts';
import type { CheckoutInput, PlacedOrder } from '../../backend/src/contract/invoices.ts';
import { connect, disconnect, transaction } from '../../backend/src/models/database/database.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { openConnection, startMariadb } from '../../backend/testing/mariadb.ts';
import { checkoutOf } from '../../backend/testing/orders.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt, startServer } from '../../backend/testing/serverProcess.ts';
import { openDemo } from './largeShop.ts';
import { median } from './median.ts';

const ROUNDS = 5;
/** Rounds that do not count: a shop that is open all day has compiled whatever it does often. */
const WARM_UP = 6;
const CUSTOMERS = 150;
const DASHBOARDS = 50;
const CONNECTIONS = 8;
const BARS: Record<string, { ms?: number; share?: number }> = {
  'cart, fees and order': { ms: 8 },
  order: { share: 0.6 },
  'admin list': { share: 0.6 },
  dashboard: { ms: 5 },
};
const LIST = '/invoices?pageNo=1&recordsPerPage=10&sort[0][field]=createdAt&sort[0][dir]=desc';
const PANELS = [
  ...['total-revenue', 'yearly-revenue', 'revenue', 'most-purchased-products', 'dashboard-summary', 'new-invoices'],
  ...['unprocessed-invoices', 'new-registrations', 'low-stock', 'todays-work'],
];

/**
 * What an order costs from its cart to its payment, with the mails it causes, and what looking at orders costs: CPU of the
 * server and rate of 8 connections, on both databases; on MariaDB by turns with the same statements by hand. Medians of 5.
 */
export async function measureOrders(): Promise<object[]> {
  const mariadb = await startMariadb();
  try {
    const connection = await openConnection(mariadb.url);
    await connection.query('CREATE DATABASE bench CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    await connection.end();
    return [...(await measureOn(null)), ...(await measureOn(`${mariadb.url}/bench`))];
  } finally {
    await mariadb.stop();
  }
}

async function measureOn(url: string | null): Promise<object[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-bench-'));
  const environment = {
    ...{ DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: '1', JWT_SECRET: randomBytes(32).toString('hex') },
    ...(url !== null && { DATABASE_URL: url }),
  };
  const servers: ServerProcess[] = [];
  try {
    configure(environment);
    await connect({ url: url ?? { sqliteFile: path.join(dataDir, 'lelap.sqlite') } });
    await openDemo();
    const people = await buildPeople();
    await disconnect();
    const shop = await startBuilt(environment);
    servers.push(shop);
    const bare = url === null ? null : await startServer({ DATABASE_URL: url }, 'scripts/bench/bareOrders.ts');
    if (bare) servers.push(bare);
    const costs = await measure(people, shop, bare);
    return [...costs].map(([what, cost]) => asRow(url === null ? 'SQLite' : 'MariaDB', what, cost));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface People {
  tokens: string[];
  admin: string;
  /** Whom the orders by hand are for: the shop would count them. */
  stranger: number;
  order: CheckoutInput;
}

async function buildPeople(): Promise<People> {
  return transaction(async () => {
    const order = checkoutOf(await buildServedCity(), await buildUnit({ stock: 1_000_000 }));
    const tokens: string[] = [];
    while (tokens.length < CUSTOMERS) tokens.push(sessions.issue(await buildUser(), false));
    return { tokens, order, admin: sessions.issue(await buildAdmin(), false), stranger: (await buildUser()).id };
  });
}

/** Milliseconds of CPU for one, and how many a second. */
interface Cost {
  ms: number;
  rate: number;
}

/** Of each round; those by hand stand beside ours. */
interface Costs {
  ours: Cost[];
  byHand: Cost[];
}

async function measure(people: People, shop: ServerProcess, bare: ServerProcess | null): Promise<Map<string, Costs>> {
  const { tokens, admin, stranger, order } = people;
  const costs = new Map<string, Costs>();
  const note = (what: string, whose: keyof Costs, cost: Cost): void => {
    const known = costs.get(what) ?? { ours: [], byHand: [] };
    known[whose].push(cost);
    costs.set(what, known);
  };
  const lines = order.cartItemVMs.map(({ productDetailId, quantity }) => ({ productDetailId, quantity }));
  const fees = `/shipping/rates?cityId=${order.customer.cityId}&weight=400`;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    if (round === WARM_UP) costs.clear();
    const each = async (what: string, callOf: (token: string) => Call): Promise<Measured> => {
      const measured = await run(shop, tokens.map(callOf));
      note(what, 'ours', measured);
      return measured;
    };
    const byHand = async (what: string, call: () => Call): Promise<void> => {
      if (bare) note(what, 'byHand', await run(bare, Array.from({ length: CUSTOMERS }, call)));
    };
    const cart = await each('cart', (token) => ({ path: '/carts', token, body: { revalidateCartVMs: lines } }));
    const fee = await each('fees', (token) => ({ path: fees, token }));
    await byHand('order', () => ({ path: '/invoices', customer: stranger, body: order }));
    const placed = await each('order', (token) => ({ path: '/invoices', token, key: randomUUID(), body: order }));
    const ms = cart.ms + fee.ms + placed.ms;
    note('cart, fees and order', 'ours', {
      ms,
      rate: 1_000 / (1_000 / cart.rate + 1_000 / fee.rate + 1_000 / placed.rate),
    });
    const links = placed.answers.map((answer) => (answer as Envelope<PlacedOrder>).data.xenditId ?? '');
    note(
      'webhook',
      'ours',
      await run(
        shop,
        links.map((id) => ({ path: `/payments/simulator/${id}/pay`, body: {} })),
      ),
    );
    await byHand('admin list', () => ({ path: LIST, customer: stranger }));
    await each('admin list', () => ({ path: LIST, token: admin }));
    const dashboard = { path: `/dashboard?panels=${PANELS.join(',')}`, token: admin };
    note(
      'dashboard',
      'ours',
      await run(
        shop,
        Array.from({ length: DASHBOARDS }, () => dashboard),
      ),
    );
  }
  return costs;
}

interface Call {
  path: string;
  token?: string;
  customer?: number;
  key?: string;
  /** Posted; without one it is a GET. */
  body?: object;
}

interface Measured extends Cost {
  answers: unknown[];
}

/** The calls, and what they leave to be done: mails go out afterwards. */
async function run(server: ServerProcess, calls: readonly Call[]): Promise<Measured> {
  const before = cpuOf(server);
  const start = performance.now();
  const answers = await askAll(server.origin, calls);
  const rate = (calls.length * 1_000) / (performance.now() - start);
  for (let seen = -1; seen !== cpuOf(server); await sleep(IDLE_MS)) seen = cpuOf(server);
  return { answers, rate, ms: (cpuOf(server) - before) / calls.length };
}

const IDLE_MS = 150;
/** What Linux counts CPU in. */
const TICK_MS = 10;

/** Milliseconds of CPU that a server has used. */
function cpuOf({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function askAll(origin: string, calls: readonly Call[]): Promise<unknown[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers: unknown[] = [];
  const left = [...calls.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, call] = next;
      // Fees are asked for only so often from one address.
      answers[index] = await ask(`${origin}/api${call.path}`, call, { agent, from: `10.0.0.${index}` });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return answers;
}

function ask(address: string, call: Call, { agent, from }: { agent: Agent; from: string }): Promise<unknown> {
  const { token, customer, key, body } = call;
  const headers = {
    'X-Forwarded-For': from,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(customer !== undefined && { 'X-Customer': String(customer) }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve(JSON.parse(text));
        else reject(new Error(`${address} answered ${answer.statusCode ?? 0}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

function asRow(database: string, what: string, { ours, byHand }: Costs): object {
  const [mine, theirs] = [middle(ours), byHand.length > 0 ? middle(byHand) : null];
  const { ms, share } = BARS[what] ?? {};
  return {
    ...{ database, what, 'CPU ms': rounded(mine.ms), 'per second': Math.round(mine.rate) },
    ...(ms !== undefined && { 'bar ms': ms }),
    ...(theirs && { 'by hand ms': rounded(theirs.ms), 'by hand': Math.round(theirs.rate) }),
    ...(theirs && { share: rounded(mine.rate / theirs.rate), bar: share }),
  };
}

function middle(costs: readonly Cost[]): Cost {
  return { ms: median(costs.map(({ ms }) => ms)), rate: median(costs.map(({ rate }) => rate)) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
