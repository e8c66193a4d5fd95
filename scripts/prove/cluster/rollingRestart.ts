import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../backend/testing/freePort.ts';
import type { Figure } from '../figures.ts';
import { exactly, none } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { balance } from './balancer.ts';
import { letShop } from './shoppers.ts';

const ROUNDS = 2;
const PROCESSES = 3;
const READERS = 3;
const PAUSE_MS = 1_500;
const CUSTOMERS = 10_000;
const READ = ['/shop/products?recordsPerPage=24', '/categories', '/shop/home'];

/** Each of three processes is told to stop and started again, one after the other, behind a balancer and under load. */
export async function proveRollingRestart(ground: Ground): Promise<Figure[]> {
  const ports: string[] = [];
  while (ports.length < PROCESSES) ports.push(String(await freePort()));
  const servers = new Map<string, Awaited<ReturnType<Ground['start']>>>();
  for (const PORT of ports) servers.set(PORT, await ground.start({ PORT }));
  const balancer = balance([...servers.values()].map(({ origin }) => origin));
  const shoppers = await letShop((order) => balancer.send('POST', '/invoices', order), CUSTOMERS);
  const statuses: number[] = [];
  let isOver = false;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    while (!isOver) statuses.push((await balancer.send('GET', READ[reader % READ.length] ?? '')).status);
  });
  const codes: (number | null | undefined)[] = [];
  const rounds = ground.times(ROUNDS);
  for (let round = 0; round < rounds; round++) {
    for (const PORT of ports) {
      codes.push(await servers.get(PORT)?.stop('SIGTERM'));
      servers.set(PORT, await ground.start({ PORT }));
      await sleep(PAUSE_MS);
    }
    ground.progress('rolling restart', round + 1, rounds);
  }
  isOver = true;
  await Promise.all([...readers, shoppers.end()]);
  balancer.close();
  ground.showComplaints();
  await ground.checkBooks('after rolling restarts');
  const all = [...statuses, ...shoppers.told.map(({ status }) => status)];
  return [
    exactly(
      'rolling restart: processes that ended in good order',
      codes.filter((code) => code === 0).length,
      rounds * PROCESSES,
    ),
    { what: 'rolling restart: requests meanwhile', bar: '> 0', found: String(all.length), isMet: all.length > 0 },
    none('rolling restart: failed requests', all.filter((status) => status === 0 || status >= 500).length),
    ...(await shoppers.figures('rolling restart')),
    none('rolling restart: broken invariants', ground.broken.length),
  ];
}
