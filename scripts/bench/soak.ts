import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../backend/src/contract/time.ts';
import type { PlacedOrder } from '../../backend/src/contract/invoices.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';
import { openDemo } from './largeShop.ts';
import type { People } from './shop.ts';
import { requestText, buildPeople, colorEditor, dataOf, memoryOf, onDatabase, PAGES, visit, withShop } from './shop.ts';

/** BENCH_MINUTES: the duration of the shopping. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 30);
const SAMPLES = 6;
/** So many that none of them exceeds the limits of orders. */
const CUSTOMERS = 400;
/** The pause of every visitor after each response: the measure is growth, not speed. */
const PAUSE_MS = 100;
const EDIT_MS = 5_000;

/** Memory and open files of the built server on the embedded database while people visit, buy and pay and an admin edits. */
export function measureSoak(): Promise<object[]> {
  return withShop(async (environment) => {
    const people = await onDatabase(environment, async () => {
      await openDemo();
      return buildPeople(CUSTOMERS);
    });
    const server = await startBuilt(environment);
    return soak(server, people).finally(() => server.stop());
  });
}

async function soak(server: ServerProcess, { order, customers, admin }: People): Promise<object[]> {
  const end = performance.now() + MINUTES * MINUTE_MS;
  const done = { visits: 0, orders: 0, edits: 0 };
  const isOver = (): boolean => performance.now() >= end;
  const again = async (pause: number, act: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !isOver(); turn++) {
      await act(turn);
      await sleep(pause);
    }
  };
  const buy = async (turn: number): Promise<void> => {
    const token = customers[turn % customers.length];
    const { xenditId } = await dataOf<PlacedOrder>(requestText(server, { path: '/api/invoices', token, body: order }));
    await requestText(server, { path: `/api/payments/simulator/${xenditId ?? ''}/pay`, token, body: {} });
    done.orders++;
  };
  const edit = await colorEditor(server, admin);
  const rows: object[] = [];
  const watch = async (turn: number): Promise<void> => {
    const files = (await readdir(`/proc/${server.pid}/fd`)).length;
    rows.push({ minute: Math.round((turn * MINUTES) / SAMPLES), ...memoryOf(server), files, ...done });
  };
  await Promise.all([
    visit(server, {
      ...{ pages: PAGES, token: admin, visitors: 6, pauseMs: PAUSE_MS },
      isOver: (turn) => {
        done.visits = turn;
        return isOver();
      },
    }),
    again(PAUSE_MS, buy),
    again(EDIT_MS, (turn) => edit((done.edits = turn + 1))),
    again((MINUTES * MINUTE_MS) / SAMPLES, watch),
  ]);
  await watch(SAMPLES);
  return rows;
}
