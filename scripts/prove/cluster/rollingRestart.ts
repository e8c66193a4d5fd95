import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../backend/testing/freePort.ts';
import { atOnce, inSeries } from '../../../backend/testing/many.ts';
import type { Answer } from '../client.ts';
import type { Figure } from '../figures.ts';
import { atLeast, exactly, none, info } from '../figures.ts';
import type { ProofEnvironment } from '../proofEnvironment.ts';
import { startShoppers } from '../shoppers.ts';
import type { Balancer } from './balancers.ts';
import { balance, hasHaproxy, startHaproxy } from './balancers.ts';

const ROUNDS = 2;
const PAUSE_MS = 1_500;
const CUSTOMERS = 10_000;
/** The requests of each visitor, sent without a pause. */
const READ = ['/shop/products?recordsPerPage=24', '/categories', '/shop/pages/home'];

/** Three processes behind the minimal balancer, and two, as in its configuration, behind HAProxy. */
export async function proveRollingRestart(proof: ProofEnvironment): Promise<Figure[]> {
  const figures = await restartInTurn(proof, proof.part, 3, balance);
  const what = `${proof.part}, HAProxy`;
  if (!hasHaproxy()) return [...figures, info(what, 'no haproxy here', 'runs')];
  return [...figures, ...(await restartInTurn(proof, what, 2, startHaproxy))];
}

type Balance = (origins: readonly string[]) => Balancer | Promise<Balancer>;

/** Restarts one process after the other, while customers order and visitors read. */
async function restartInTurn(
  proof: ProofEnvironment,
  what: string,
  count: number,
  inFront: Balance,
): Promise<Figure[]> {
  const ports = await inSeries(count, async () => String(await freePort()));
  // HAProxy adds the client's address.
  const start = (PORT: string) => proof.start({ PORT, TRUST_PROXY: '2' });
  const servers = await inSeries(count, (index) => start(ports[index] ?? ''));
  const balancer = await inFront(servers.map(({ origin }) => origin));
  const shoppers = await startShoppers(proof, balancer.send, CUSTOMERS);
  const read: Answer[] = [];
  let isOver = false;
  const reading = atOnce(READ.length, async (reader) => {
    while (!isOver) read.push(await balancer.send('GET', READ[reader] ?? ''));
  });
  const codes: unknown[] = [];
  await proof.rounds(what, ROUNDS, async () => {
    for (const [index, port] of ports.entries()) {
      codes.push(await servers[index]?.stop('SIGTERM'));
      servers[index] = await start(port);
      await sleep(PAUSE_MS);
    }
  });
  isOver = true;
  await reading;
  const figures = await shoppers.end(what);
  await balancer.close();
  await Promise.all(servers.map((server) => server.stop()));
  const all = [...read, ...shoppers.answers];
  return [
    exactly(`${what}: processes that ended in good order`, codes.filter((code) => code === 0).length, codes.length),
    atLeast(`${what}: requests meanwhile`, all.length, 1),
    none(
      `${what}: failed requests`,
      all.filter(({ status }) => status === 0 || status >= 500),
    ),
    ...figures,
  ];
}
