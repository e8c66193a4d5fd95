import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import path from 'node:path';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { growCatalogueTo } from './manyGoods.ts';
import { median } from './median.ts';

const CONNECTIONS = 10;
const ROUND_MS = 1_000;
const ROUNDS = 5;
/** Some fifty products: the demo's 19 are too few for two full pages of 24. */
const SKUS = 1_500;
const TICKS_A_SECOND = 100;
/** The least share of a bare Express route that answers the same bytes. */
const BARS = { api: { repeated: 0.7, varied: 0.3 }, html: { repeated: 0.7, varied: 0.1 } };

interface Subject {
  kind: keyof typeof BARS;
  /** No two turns ask for the same address. */
  address: (turn: number) => string;
}

/** Requests a second of 10 connections and CPU seconds of 1,000 requests, beside a bare route by turns; medians of 5 rounds. */
export async function measureSpeed({ origin, pid }: ServerProcess, dataDir: string): Promise<object[]> {
  await growCatalogue(dataDir);
  const subjects = subjectsOf(await slugsOf(origin));
  const rows: object[] = [];
  for (const [what, { kind, address }] of Object.entries(subjects)) {
    const bare = await openBare(await answerOf(`${origin}${address(0)}`));
    const ours = { origin, pid };
    const rounds = { bare: [] as Cost[], repeated: [] as Cost[], varied: [] as Cost[] };
    let turn = 1;
    await load(ours, () => address(0));
    for (let round = 0; round < ROUNDS; round++) {
      rounds.bare.push(await load(bare, () => '/'));
      rounds.repeated.push(await load(ours, () => address(0)));
      rounds.varied.push(await load(ours, () => address(turn++)));
    }
    bare.process.kill();
    for (const asked of ['repeated', 'varied'] as const) {
      rows.push(asRow(what, asked, rounds[asked], rounds.bare, BARS[kind][asked]));
    }
  }
  return rows;
}

function subjectsOf(slugs: readonly string[]): Record<string, Subject> {
  const slug = (turn: number): string => slugs[turn % slugs.length] ?? '';
  const sorts = ['newest', 'bestselling', 'price', '-price'];
  const page = (turn: number): string =>
    `pageNo=${1 + (turn % 2)}&sort=${sorts[turn % 4] ?? ''}&maxPrice=${900_000 + turn}`;
  const words = ['bantal', 'bantl', 'Bantal 1', 'bantal awan'];
  return {
    'list, 24 rows': { kind: 'api', address: (turn) => `/api/shop/products?recordsPerPage=24&${page(turn)}` },
    search: {
      kind: 'api',
      address: (turn) =>
        `/api/shop/products?recordsPerPage=24&maxPrice=${900_000 + turn}&q=${encodeURIComponent(words[turn % 4] ?? '')}`,
    },
    facets: {
      kind: 'api',
      address: (turn) =>
        `/api/shop/products?recordsPerPage=1&colorId=${1 + (turn % 6)},${1 + (turn % 5)}&maxPrice=${900_000 + turn}`,
    },
    detail: { kind: 'api', address: (turn) => `/api/shop/products/${slug(turn)}?visit=${turn}` },
    'home page': { kind: 'html', address: (turn) => `/?visit=${turn}` },
    'list page': { kind: 'html', address: (turn) => `/shop?${page(turn)}` },
    'product page': { kind: 'html', address: (turn) => `/details-product/${slug(turn)}?visit=${turn}` },
  };
}

interface Cost {
  perSecond: number;
  /** CPU seconds of 1,000 requests. */
  cpu: number;
}

/** A share is that of one round, whose turns came one after the other: what else the computer did met all of them. */
function asRow(what: string, asked: string, ours: readonly Cost[], bare: readonly Cost[], bar: number): object {
  const shares = (of: (ours: Cost, bare: Cost) => number): number[] =>
    ours.flatMap((cost, round) => (bare[round] ? [of(cost, bare[round])] : []));
  return {
    what,
    asked,
    'per second': rounded(median(ours.map(({ perSecond }) => perSecond)), 0),
    'bare/s': rounded(median(bare.map(({ perSecond }) => perSecond)), 0),
    share: rounded(median(shares((cost, beside) => cost.perSecond / beside.perSecond))),
    'CPU s / 1,000': rounded(median(ours.map(({ cpu }) => cpu)), 3),
    'bare CPU': rounded(median(bare.map(({ cpu }) => cpu)), 3),
    'CPU share': rounded(median(shares((cost, beside) => beside.cpu / cost.cpu))),
    bar,
  };
}

function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

async function growCatalogue(dataDir: string): Promise<void> {
  configure({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  await connect({ url: { sqliteFile: path.join(dataDir, 'lelap.sqlite') } });
  await growCatalogueTo(SKUS);
  await disconnect();
}

/** All products. The shop has seen those that were just added once a full page of them is answered. */
async function slugsOf(origin: string): Promise<string[]> {
  const ask = async (): Promise<{ slug: string }[]> => {
    const answer = await answerOf(`${origin}/api/shop/products?recordsPerPage=100`);
    return (JSON.parse(answer.text) as { data: { rows: { slug: string }[] } }).data.rows;
  };
  for (;;) {
    const rows = await ask();
    if (rows.length >= 48) return rows.map(({ slug }) => slug);
  }
}

interface Text {
  type: string;
  text: string;
}

async function answerOf(address: string): Promise<Text> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return { type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

interface Loaded {
  origin: string;
  pid: number;
}

/** The bare route is a process of its own, as the shop is. */
async function openBare(text: Text): Promise<Loaded & { process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bareExpress.mjs'));
  child.send(text);
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, process: child };
}

async function load({ origin, pid }: Loaded, next: () => string): Promise<Cost> {
  const [start, cpuBefore] = [performance.now(), cpuSeconds(pid)];
  const visits = Array.from({ length: CONNECTIONS }, () => visit(Number(new URL(origin).port), next, start + ROUND_MS));
  const answered = (await Promise.all(visits)).reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - start) / 1_000;
  return { perSecond: answered / seconds, cpu: ((cpuSeconds(pid) - cpuBefore) / answered) * 1_000 };
}

/** What a process has used so far, its helper threads included (Linux). */
function cpuSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

/** Asks on one connection until its time is over; answers how often. Node's own client would cost more than what it measures. */
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
