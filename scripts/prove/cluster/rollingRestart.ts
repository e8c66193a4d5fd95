import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../backend/testing/freePort.ts';
import type { ServerProcess } from '../../../backend/testing/serverProcess.ts';
import type { Figure } from '../figures.ts';
import { exactly, none } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { Balancer } from './balancer.ts';
import { balance } from './balancer.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { letShop } from './shoppers.ts';

const ROUNDS = 2;
const PROCESSES = 3;
/** So many stand in its configuration. */
const HAPROXY_PROCESSES = 2;
const READERS = 3;
const PAUSE_MS = 1_500;
const CUSTOMERS = 10_000;
const READ = ['/shop/products?recordsPerPage=24', '/categories', '/shop/home'];

/** Three processes behind a balancer, and two behind HAProxy: one after the other is stopped and started again under load. */
export async function proveRollingRestart(ground: Ground): Promise<Figure[]> {
  const figures = await rollingRestart(ground, 'rolling restart', PROCESSES, balance);
  if (hasHaproxy())
    figures.push(...(await rollingRestart(ground, 'rolling restart, HAProxy', HAPROXY_PROCESSES, startHaproxy)));
  else figures.push({ what: 'rolling restart, HAProxy', bar: 'runs', found: 'no haproxy here', isMet: null });
  return [...figures, none('rolling restart: broken invariants', ground.broken.length)];
}

type Balance = (origins: readonly string[]) => Balancer | Promise<Balancer>;

async function rollingRestart(ground: Ground, part: string, processes: number, inFront: Balance): Promise<Figure[]> {
  const ports: string[] = [];
  while (ports.length < processes) ports.push(String(await freePort()));
  const servers = new Map<string, ServerProcess>();
  // HAProxy says as well where it was asked from.
  const start = (PORT: string) => ground.start({ PORT, TRUST_PROXY: '2' });
  for (const PORT of ports) servers.set(PORT, await start(PORT));
  const balancer = await inFront([...servers.values()].map(({ origin }) => origin));
  const shoppers = await letShop((order) => balancer.send('POST', '/invoices', order), CUSTOMERS);
  const readers = letRead(balancer);
  const codes: (number | null | undefined)[] = [];
  const rounds = ground.times(ROUNDS);
  for (let round = 0; round < rounds; round++) {
    for (const PORT of ports) {
      codes.push(await servers.get(PORT)?.stop('SIGTERM'));
      servers.set(PORT, await start(PORT));
      await sleep(PAUSE_MS);
    }
    ground.progress(part, round + 1, rounds);
  }
  await Promise.all([readers.end(), shoppers.end()]);
  await balancer.close();
  await Promise.all([...servers.values()].map((server) => server.stop()));
  ground.showComplaints();
  await ground.checkBooks(`after ${part}`);
  const all = [...readers.statuses, ...shoppers.told.map(({ status }) => status)];
  return [
    exactly(`${part}: processes that ended in good order`, codes.filter((code) => code === 0).length, codes.length),
    { what: `${part}: requests meanwhile`, bar: '> 0', found: String(all.length), isMet: all.length > 0 },
    none(`${part}: failed requests`, all.filter((status) => status === 0 || status >= 500).length),
    ...(await shoppers.figures(part)),
  ];
}

/** Visitors who look at the shop without a pause. */
function letRead(balancer: Balancer): { statuses: number[]; end: () => Promise<unknown> } {
  const statuses: number[] = [];
  let isOver = false;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    while (!isOver) statuses.push((await balancer.send('GET', READ[reader % READ.length] ?? '')).status);
  });
  const end = (): Promise<unknown> => {
    isOver = true;
    return Promise.all(readers);
  };
  return { statuses, end };
}
