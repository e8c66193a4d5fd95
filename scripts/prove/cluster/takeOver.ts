import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../client.ts';
import type { Figure } from '../figures.ts';
import { none, told } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { Galera } from './galera.ts';
import { letShop } from './shoppers.ts';

const ROUNDS = 3;
const BEFORE_MS = 3_000;
const AFTER_MS = 6_000;
/** Longer than a server has to be well until it is gone back to. */
const RETURN_MS = 40_000;
const CUSTOMERS = 12_000;
const BAR_MS = 5_000;

/** Three processes write to the first server; it is killed while customers order, and comes back. */
export async function proveTakeOver(ground: Ground, galera: Galera): Promise<Figure[]> {
  const origins = (await ground.open({ LOG_LEVEL: 'warn' })).map(({ origin }) => origin);
  const shoppers = await letShop(
    (order, turn) => call(origins[turn % origins.length] ?? '', 'POST', '/invoices', order),
    CUSTOMERS,
  );
  const rounds = ground.times(ROUNDS);
  const gone: { killedAt: number; backAt: number; ms: number }[] = [];
  const [writer] = galera.nodes;
  for (let round = 1; round <= rounds && writer; round++) {
    await sleep(BEFORE_MS);
    const killedAt = performance.now();
    await writer.kill();
    const { ms, at } = await shoppers.untilNextOrder();
    gone.push({ killedAt, backAt: at, ms });
    console.log(`back after ${ms} ms`);
    await sleep(AFTER_MS);
    await galera.bringBack(writer);
    await sleep(RETURN_MS);
    await ground.checkBooks(`after take-over ${round}`);
    ground.progress('take-over', round, rounds);
  }
  await shoppers.end();
  ground.showComplaints();
  const failures = shoppers.told.filter(({ status }) => status === 503 || status === 0);
  const late = failures.filter(
    ({ sentAt, answeredAt }) => !gone.some(({ killedAt, backAt }) => answeredAt >= killedAt && sentAt <= backAt),
  );
  for (const { sentAt, answeredAt, status } of late)
    console.log(
      'LATE',
      status,
      gone.map(({ killedAt }) => Math.round(sentAt - killedAt)),
      Math.round(answeredAt - sentAt),
    );
  const slowest = Math.max(...gone.map(({ ms }) => ms));
  return [
    {
      what: 'one writer: killed, next order after',
      bar: '≤ 5 s',
      found: `${(slowest / 1000).toFixed(1)} s`,
      isMet: slowest <= BAR_MS,
    },
    ...(await shoppers.figures('one writer')),
    told('one writer: 503 until then', failures.length - late.length),
    none('one writer: 503 after that', late.length),
    none('one writer: broken invariants', ground.broken.length),
  ];
}
