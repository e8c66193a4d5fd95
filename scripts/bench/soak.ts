import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configure } from '../../backend/src/config.ts';
import type { Envelope } from '../../backend/src/contract/envelope.ts';
import type { PlacedOrder } from '../../backend/src/contract/invoices.ts';
import { connect, disconnect, transaction } from '../../backend/src/models/database/database.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { checkoutOf } from '../../backend/testing/orders.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';
import { ask } from './ask.ts';
import { openDemo } from './largeShop.ts';
import { memoryOf, VISITS } from './memory.ts';

/** BENCH_MINUTES: how long people shop. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 30);
const LOOKS = 6;
const VISITORS = 6;
/** So many that none of them orders more often than anybody does. */
const CUSTOMERS = 400;
/** So long everybody waits after each answer: what is looked for is growth, not speed. */
const PAUSE_MS = 100;
const EDIT_MS = 5_000;

/** Memory and open files of the built server on the embedded database while people look, buy and pay and an admin edits. */
export async function measureSoak(): Promise<object[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-soak-'));
  const environment = { DATA_DIR: dataDir, DEMO: 'on', TRUST_PROXY: '1', JWT_SECRET: randomBytes(32).toString('hex') };
  try {
    configure({ ...environment, LOG_LEVEL: 'silent' });
    await connect({ url: { sqliteFile: path.join(dataDir, 'lelap.sqlite') } });
    await openDemo();
    const people = await buildPeople();
    await disconnect();
    const server = await startBuilt(environment);
    return await soak(server, people).finally(() => server.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

type ColorRow = Record<'name' | 'code' | 'hex', string>;

type People = Awaited<ReturnType<typeof buildPeople>>;

async function buildPeople() {
  return transaction(async () => {
    const order = checkoutOf(await buildServedCity(), await buildUnit({ stock: 1_000_000 }));
    const customers: string[] = [];
    while (customers.length < CUSTOMERS) customers.push(sessions.issue(await buildUser(), false));
    return { order, customers, admin: sessions.issue(await buildAdmin(), false) };
  });
}

async function soak(server: ServerProcess, { order, customers, admin }: People): Promise<object[]> {
  const end = performance.now() + MINUTES * 60_000;
  const told = { visits: 0, orders: 0, edits: 0 };
  const again = async (pause: number, act: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn++) {
      await act(turn);
      await sleep(pause);
    }
  };
  const look = async (): Promise<void> => {
    const turn = told.visits++;
    const visited = await ask(server, { path: VISITS[turn % VISITS.length]?.(turn) ?? '/', token: admin });
    await visited.arrayBuffer();
  };
  const buy = async (turn: number): Promise<void> => {
    const token = customers[turn % customers.length] ?? '';
    const placed = await ask(server, { path: '/api/invoices', token, body: order });
    const { xenditId } = ((await placed.json()) as Envelope<PlacedOrder>).data;
    const paid = await ask(server, { path: `/api/payments/simulator/${xenditId ?? ''}/pay`, token, body: {} });
    await paid.arrayBuffer();
    told.orders++;
  };
  const color = await ask(server, { path: '/api/colors/1', token: admin });
  const { name, code, hex } = ((await color.json()) as Envelope<ColorRow>).data;
  const edit = async (turn: number): Promise<void> => {
    const body = { name, code, hex, description: `No. ${turn}` };
    const edited = await ask(server, { path: '/api/colors/1', method: 'PUT', token: admin, body });
    await edited.arrayBuffer();
    told.edits++;
  };
  const rows: object[] = [];
  const watch = async (turn: number): Promise<void> => {
    const files = (await readdir(`/proc/${server.pid}/fd`)).length;
    rows.push({ minute: Math.round((turn * MINUTES) / LOOKS), ...(await memoryOf(server)), files, ...told });
  };
  await Promise.all([
    ...Array.from({ length: VISITORS }, () => again(PAUSE_MS, look)),
    again(PAUSE_MS, buy),
    again(EDIT_MS, edit),
    again((MINUTES * 60_000) / LOOKS, watch),
  ]);
  await watch(LOOKS);
  return rows;
}
