import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '../../backend/src/contract/envelope.ts';
import type { PlacedOrder } from '../../backend/src/contract/invoices.ts';
import { buildUser } from '../../backend/testing/factories.ts';
import { atOnce } from '../../backend/testing/many.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt, startServer } from '../../backend/testing/serverProcess.ts';
import { openDemo } from './largeShop.ts';
import type { Call, People } from './shop.ts';
import { requestText, buildPeople, cpuMs, median, onBothDatabases, onDatabase, rounded, withShop } from './shop.ts';

/** BENCH_ROUNDS: the rounds that count. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Rounds that do not count: in a shop that is open all day, V8 has compiled all frequent code. */
const WARM_UP = 6;
const CUSTOMERS = 150;
const DASHBOARDS = 50;
const CONNECTIONS = 8;
const IDLE_MS = 150;
/** The most milliseconds of CPU, and the least share of the rate of the same statements by hand. */
const BARS: Record<string, { ms?: number; share?: number }> = {
  'cart, fees and order': { ms: 8 },
  order: { share: 0.45 },
  'admin list': { share: 0.5 },
  dashboard: { ms: 5 },
};
const LIST = '/api/invoices?pageNo=1&recordsPerPage=10&sort[0][field]=createdAt&sort[0][dir]=desc';
const PANELS = [
  ...['total-revenue', 'yearly-revenue', 'revenue', 'most-purchased-products', 'dashboard-summary', 'new-invoices'],
  ...['unprocessed-invoices', 'new-registrations', 'low-stock', 'todays-work'],
];

/**
 * The cost of an order from its cart to its payment, with its mails, and of viewing orders: CPU of the server and rate of 8
 * connections, on both databases; on MariaDB by turns with the same statements by hand. Medians of 5.
 */
export function measureOrders(): Promise<object[]> {
  return onBothDatabases(measureOn);
}

function measureOn(database: string, url?: string): Promise<object[]> {
  return withShop(async (environment) => {
    const [people, stranger] = await onDatabase(environment, async () => {
      await openDemo();
      return [await buildPeople(CUSTOMERS), await buildUser()] as const;
    });
    const shop = await startBuilt(environment);
    const bare = url === undefined ? null : await startServer({ DATABASE_URL: url }, 'scripts/bench/bareOrders.ts');
    try {
      const costs = await measure(stepsOf(people, shop, bare, stranger.id));
      return costs.map((cost) => ({ database, ...cost }));
    } finally {
      await Promise.all([shop.stop(), bare?.stop()]);
    }
  }, url);
}

interface Step {
  what: string;
  /** The shop's, or the same by hand, for a customer whose orders the shop does not count. */
  whose: 'ours' | 'byHand';
  server: ServerProcess | null;
  /** `links`: of this round's orders. */
  calls: (links: readonly string[]) => Call[];
}

/** The steps of a round, in order. */
function stepsOf(
  { customers, order, admin }: People,
  shop: ServerProcess,
  bare: ServerProcess | null,
  stranger: number,
) {
  const ours = (what: string, calls: Step['calls']): Step => ({ what, whose: 'ours', server: shop, calls });
  const each = (what: string, callOf: (token: string) => Call) => ours(what, () => customers.map(callOf));
  const headers = { 'X-Customer': String(stranger) };
  const byHand = (what: string, call: Call): Step => ({
    ...{ what, whose: 'byHand', server: bare, calls: () => customers.map(() => ({ ...call, headers })) },
  });
  const lines = order.cartItemVMs.map(({ productDetailId, quantity }) => ({ productDetailId, quantity }));
  const cart = { path: '/api/carts', body: { revalidateCartVMs: lines } };
  const fees = { path: `/api/shipping/rates?cityId=${order.customer.cityId}&weight=400` };
  const dashboard = { path: `/api/dashboard?panels=${PANELS.join(',')}`, token: admin };
  return [
    each('cart', (token) => ({ ...cart, token })),
    each('fees', (token) => ({ ...fees, token })),
    byHand('order', { path: '/api/invoices', body: order }),
    each('order', (token) => ({ path: '/api/invoices', token, body: order })),
    ours('webhook', (links) => links.map((link) => ({ path: `/api/payments/simulator/${link}/pay`, body: {} }))),
    byHand('admin list', { path: LIST }),
    each('admin list', () => ({ path: LIST, token: admin })),
    ours('dashboard', () => Array<Call>(DASHBOARDS).fill(dashboard)),
  ];
}

/** Milliseconds of CPU for one, and how many a second. */
type Cost = Record<'ms' | 'rate', number>;

async function measure(steps: readonly Step[]): Promise<object[]> {
  const costs = new Map<string, Record<Step['whose'], Cost[]>>();
  const note = (what: string, whose: Step['whose'], cost: Cost): void => {
    costs.set(what, costs.get(what) ?? { ours: [], byHand: [] });
    costs.get(what)?.[whose].push(cost);
  };
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    if (round === WARM_UP) costs.clear();
    const checkout: Cost[] = [];
    let links: string[] = [];
    for (const { what, whose, server, calls } of steps) {
      if (!server) continue;
      const { answers, ...cost } = await run(server, calls(links));
      note(what, whose, cost);
      if (whose === 'ours' && ['cart', 'fees', 'order'].includes(what)) checkout.push(cost);
      if (whose === 'ours' && what === 'order')
        links = answers.map((answer) => (JSON.parse(answer) as Envelope<PlacedOrder>).data.xenditId ?? '');
    }
    const sum = (of: (cost: Cost) => number): number => checkout.reduce((total, cost) => total + of(cost), 0);
    note('cart, fees and order', 'ours', { ms: sum(({ ms }) => ms), rate: 1 / sum(({ rate }) => 1 / rate) });
  }
  return [...costs].map(([what, { ours, byHand }]) => asRow(what, middle(ours), byHand.length > 0 && middle(byHand)));
}

/** The calls, and their work after the response: mails. */
async function run(server: ServerProcess, calls: readonly Call[]): Promise<Cost & { answers: string[] }> {
  const [before, start] = [cpuMs(server), performance.now()];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers: string[] = [];
  const left = [...calls.entries()];
  await atOnce(CONNECTIONS, async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, call] = next;
      // Fees have a rate limit per address.
      const headers = { ...call.headers, 'X-Forwarded-For': `10.0.0.${index}` };
      answers[index] = await requestText(server, { ...call, headers }, agent);
    }
  });
  agent.destroy();
  const rate = (calls.length * 1_000) / (performance.now() - start);
  for (let seen = -1; seen !== cpuMs(server); await sleep(IDLE_MS)) seen = cpuMs(server);
  return { answers, rate, ms: (cpuMs(server) - before) / calls.length };
}

function middle(costs: readonly Cost[]): Cost {
  return { ms: median(costs.map(({ ms }) => ms)), rate: median(costs.map(({ rate }) => rate)) };
}

function asRow(what: string, ours: Cost, byHand: Cost | false): object {
  const { ms, share } = BARS[what] ?? {};
  return {
    ...{ what, 'CPU ms': rounded(ours.ms), 'per second': Math.round(ours.rate) },
    ...(ms !== undefined && { 'bar ms': ms }),
    ...(byHand && { 'by hand ms': rounded(byHand.ms), 'by hand': Math.round(byHand.rate) }),
    ...(byHand && { share: rounded(ours.rate / byHand.rate), bar: share }),
  };
}
