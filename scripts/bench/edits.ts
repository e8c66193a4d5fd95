// Measures what shoppers wait for a list, a product and a search while somebody edits the catalogue once a second, in shops
// with few and with many orders: with edits, the slowest of a hundred may take three times what it takes without.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startServer } from '../../backend/testing/serverProcess.ts';
import { DEMO_PASSWORD } from '../../sql/seed/demo/users.ts';
import { growTo, openDemo } from './largeShop.ts';

const SIZES = [250_000, 1_000_000] as const;
const BAR = 3;
const SLOWEST_MS = 250;
const ROUNDS = 4;
const ROUND_MS = 8_000;
const EDIT_MS = 1_000;
/** So many shoppers, each of whom asks again so long after an answer: the shop is busy, not overrun. */
const SHOPPERS = 8;
const PAUSE_MS = 30;
const SEARCHES = ['bantal', 'guling awan', 'piyama', 'bintag', 'set tidur'];
/** No two alike for a while: what is measured is the catalogue, not an answer that is told again. */
const PAGES = [
  (turn: number) => `/api/shop/products?recordsPerPage=24&minPrice=${turn % 5_000}`,
  (turn: number) => `/api/shop/products/${1 + (turn % 8)}?${turn}`,
  (turn: number) =>
    `/api/shop/products?q=${encodeURIComponent(SEARCHES[turn % SEARCHES.length] ?? '')}&maxPrice=${900_000 + turn}`,
];

const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-bench-'));
// BENCH_DATABASE_URL: an empty MySQL database instead of an SQLite file. It is filled, and left so.
const url = process.env['BENCH_DATABASE_URL'];
configure({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
try {
  let isEmpty = true;
  for (const size of SIZES) {
    await connect({ url: url ?? { sqliteFile: path.join(dataDir, 'lelap.sqlite') } });
    if (isEmpty) await openDemo();
    isEmpty = false;
    await growTo(size);
    await disconnect();
    const environment = { DATA_DIR: dataDir, DEMO: 'on', JWT_SECRET: randomBytes(32).toString('hex') };
    const server = await startServer(url === undefined ? environment : { ...environment, DATABASE_URL: url });
    await measure(server, size).finally(() => server.stop());
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

interface Waits {
  p50: number;
  p99: number;
  max: number;
}

/** Rounds without and with edits by turns; the best of each counts, so that what else the computer does counts less. */
async function measure({ origin }: ServerProcess, size: number): Promise<void> {
  const token = await signIn(origin);
  await shop(origin);
  const quiet: Waits[] = [];
  const edited: Waits[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await shop(origin));
    const end = new AbortController();
    const editing = edit(origin, token, end.signal);
    edited.push(await shop(origin));
    end.abort();
    await editing;
  }
  report(size, best(quiet), best(edited));
}

async function shop(origin: string): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  const waits: number[] = [];
  const end = performance.now() + ROUND_MS;
  const visit = async (shopper: number): Promise<void> => {
    for (let turn = shopper; performance.now() < end; turn += SHOPPERS) {
      for (const page of PAGES) {
        const start = performance.now();
        await ask(origin, page(turn), { agent });
        waits.push(performance.now() - start);
        await sleep(PAUSE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => visit(shopper)));
  agent.destroy();
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

async function edit(origin: string, token: string, signal: AbortSignal): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const color = JSON.parse(await ask(origin, '/api/colors/1', { headers })) as { data: Record<string, string> };
  const { name, code, hex } = color.data;
  for (let turn = 0; !signal.aborted; turn++) {
    await ask(origin, '/api/colors/1', {
      headers,
      method: 'PUT',
      body: { name, code, hex, description: `No. ${turn}` },
    });
    await sleep(EDIT_MS, null, { signal }).catch(() => null);
  }
}

async function signIn(origin: string): Promise<string> {
  const body = { username: 'admin@lelap.test', password: DEMO_PASSWORD };
  const answer = await ask(origin, '/api/oauth/login', { method: 'POST', body });
  return (JSON.parse(answer) as { accessToken: string }).accessToken;
}

interface Call {
  agent?: Agent;
  method?: 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: object;
}

async function ask(origin: string, address: string, { agent, method, headers = {}, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const type = body ? { 'Content-Type': 'application/json' } : {};
    const sent = request(`${origin}${address}`, { agent, method, headers: { ...headers, ...type } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString());
        else reject(new Error(`${address} answered ${answer.statusCode ?? 0}`));
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

function best(rounds: readonly Waits[]): Waits {
  const least = (of: keyof Waits): number => Math.min(...rounds.map((round) => round[of]));
  return { p50: least('p50'), p99: least('p99'), max: least('max') };
}

function report(size: number, quiet: Waits, edited: Waits): void {
  const line = ({ p50, p99, max }: Waits): string => [p50, p99, max].map((ms) => ms.toFixed(1).padStart(9)).join('');
  console.log(`${size / 1000}k orders (ms)      p50      p99      max`);
  console.log(`without edits  ${line(quiet)}`);
  console.log(`an edit a second${line(edited)}`);
  const ratio = edited.p99 / quiet.p99;
  const isMet = ratio <= BAR && edited.max <= SLOWEST_MS;
  console.log(
    `p99 is ${ratio.toFixed(1)} times (bar ${BAR}), the slowest ${Math.round(edited.max)} ms (bar ${SLOWEST_MS}).`,
  );
  if (!isMet) process.exitCode = 1;
}
