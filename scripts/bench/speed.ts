import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import path from 'node:path';
import { atOnce } from '../../backend/testing/many.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { growCatalogueTo } from './manyGoods.ts';
import { requestText, cpuMs, dataOf, median, onDatabase, rounded } from './shop.ts';

const CONNECTIONS = 10;
const ROUND_MS = 1_000;
const ROUNDS = 5;
/** Some fifty products: the demo's 19 are too few for two full pages of 24. */
const SKUS = 1_500;
/** The least share of the rate of a bare Express route with the same bytes. */
const BARS = { api: { repeated: 0.7, varied: 0.3 }, html: { repeated: 0.7, varied: 0.1 } };

interface Subject {
  what: string;
  kind: keyof typeof BARS;
  /** No two turns have the same address. */
  address: (turn: number) => string;
}

/** Requests a second of 10 connections and CPU seconds of 1,000 requests, by turns with a bare route; medians of 5. */
export async function measureSpeed(shop: ServerProcess, dataDir: string): Promise<object[]> {
  await onDatabase({ DATA_DIR: dataDir }, () => growCatalogueTo(SKUS));
  const rows: object[] = [];
  for (const { what, kind, address } of subjectsOf(await slugsOf(shop))) {
    const bare = await openBare(await fetch(`${shop.origin}${address(0)}`));
    const rounds = { bare: [] as Cost[], repeated: [] as Cost[], varied: [] as Cost[] };
    let turn = 1;
    await load(shop, () => address(0));
    for (let round = 0; round < ROUNDS; round++) {
      rounds.bare.push(await load(bare, () => '/'));
      rounds.repeated.push(await load(shop, () => address(0)));
      rounds.varied.push(await load(shop, () => address(turn++)));
    }
    bare.process.kill();
    for (const asked of ['repeated', 'varied'] as const)
      rows.push({ what, asked, ...compared(rounds[asked], rounds.bare), bar: BARS[kind][asked] });
  }
  return rows;
}

function subjectsOf(slugs: readonly string[]): Subject[] {
  const slug = (turn: number): string => slugs[turn % slugs.length] ?? '';
  const sorts = ['newest', 'bestselling', 'price', '-price'];
  const words = ['bantal', 'bantl', 'Bantal 1', 'bantal awan'].map(encodeURIComponent);
  const below = (turn: number): string => `maxPrice=${900_000 + turn}`;
  const page = (turn: number): string => `pageNo=${1 + (turn % 2)}&sort=${sorts[turn % 4]}&${below(turn)}`;
  const colors = (turn: number): string => `colorId=${1 + (turn % 6)},${1 + (turn % 5)}&${below(turn)}`;
  const list = '/api/shop/products?recordsPerPage';
  return [
    { what: 'list, 24 rows', kind: 'api', address: (turn) => `${list}=24&${page(turn)}` },
    { what: 'search', kind: 'api', address: (turn) => `${list}=24&${below(turn)}&q=${words[turn % 4]}` },
    { what: 'facets', kind: 'api', address: (turn) => `${list}=1&${colors(turn)}` },
    { what: 'detail', kind: 'api', address: (turn) => `/api/shop/products/${slug(turn)}?visit=${turn}` },
    { what: 'home page', kind: 'html', address: (turn) => `/?visit=${turn}` },
    { what: 'list page', kind: 'html', address: (turn) => `/shop?${page(turn)}` },
    { what: 'product page', kind: 'html', address: (turn) => `/details-product/${slug(turn)}?visit=${turn}` },
  ];
}

interface Cost {
  perSecond: number;
  /** CPU seconds of 1,000 requests. */
  cpu: number;
}

/** A share is that of one round, whose turns came one after the other: other work of the computer slowed all of them. */
function compared(ours: readonly Cost[], bare: readonly Cost[]): object {
  const middle = (of: (ours: Cost, bare: Cost) => number, digits: number): number =>
    rounded(median(ours.flatMap((cost, round) => (bare[round] ? of(cost, bare[round]) : []))), digits);
  return {
    'per second': middle(({ perSecond }) => perSecond, 0),
    'bare/s': middle((_, { perSecond }) => perSecond, 0),
    share: middle((cost, beside) => cost.perSecond / beside.perSecond, 2),
    'CPU s / 1,000': middle(({ cpu }) => cpu, 3),
    'bare CPU': middle((_, { cpu }) => cpu, 3),
    'CPU share': middle((cost, beside) => beside.cpu / cost.cpu, 2),
  };
}

/** All products. The shop has read the new ones once a response has a full page of them. */
async function slugsOf(shop: ServerProcess): Promise<string[]> {
  for (;;) {
    const list = requestText(shop, { path: '/api/shop/products?recordsPerPage=100' });
    const { rows } = await dataOf<{ rows: { slug: string }[] }>(list);
    if (rows.length >= 48) return rows.map(({ slug }) => slug);
  }
}

type Loaded = Pick<ServerProcess, 'origin' | 'pid'>;

/** The bare route has a process of its own, like the shop. */
async function openBare(answer: Response): Promise<Loaded & { process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bareExpress.mjs'));
  child.send({ type: answer.headers.get('content-type') ?? '', text: await answer.text() });
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, process: child };
}

async function load(server: Loaded, next: () => string): Promise<Cost> {
  const [start, cpuBefore] = [performance.now(), cpuMs(server)];
  const port = Number(new URL(server.origin).port);
  const visits = await atOnce(CONNECTIONS, () => visit(port, next, start + ROUND_MS));
  const answered = visits.reduce((sum, count) => sum + count, 0);
  const ms = performance.now() - start;
  return { perSecond: (1_000 * answered) / ms, cpu: (cpuMs(server) - cpuBefore) / answered };
}

/** Sends requests on one connection until the time is over; returns their number. Node's own client would cost more. */
function visit(port: number, next: () => string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1');
    let answered = 0;
    let received = Buffer.alloc(0);
    const ask = (): void => {
      received = Buffer.alloc(0);
      socket.write(`GET ${next()} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    };
    socket.on('connect', ask).on('error', reject);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      if (!isWhole(received)) return;
      answered++;
      if (performance.now() < end) ask();
      else socket.destroy();
    });
    socket.on('close', () => resolve(answered));
  });
}

function isWhole(received: Buffer): boolean {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const head = received.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
  return received.length >= headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}
