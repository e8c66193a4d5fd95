import { setTimeout as sleep } from 'node:timers/promises';
import { buildServedCity } from '../../../backend/testing/factories.ts';
import type { Answer } from '../client.ts';
import type { Figure } from '../figures.ts';
import { exactly, none, noneOf } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { sellOut } from '../oversell.ts';
import type { Galera } from './galera.ts';
import { inTurn, letShop } from './shoppers.ts';

const ROUNDS = 10;
const PIECES = 10;
const SHOPPING_MS = 30_000;
const CUSTOMERS = 8_000;
const MOST_REFUSED = 0.01;

/**
 * Each process writes to another server, as when they have not come to the same one yet; then one server is killed.
 * What one server committed the others read a moment later: nobody orders before all know them, or some would get a 401.
 */
export async function proveThreeWriters(ground: Ground, galera: Galera): Promise<Figure[]> {
  const url = ground.environment['DATABASE_URL'] ?? '';
  const hosts = galera.nodes.map((node) => new URL(node.url).host);
  const origins: string[] = [];
  for (const first of hosts.keys()) {
    const turned = [...hosts.slice(first), ...hosts.slice(0, first)].join(',');
    origins.push((await ground.start({ DATABASE_URL: url.replace(hosts.join(','), turned) })).origin);
  }
  const sold = await sellOften(ground, galera, origins);
  const send = inTurn(origins);
  let known: Promise<void> | null = null;
  const shoppers = await letShop(async (order, turn) => {
    await (known ??= galera.untilJoined());
    return send(order, turn);
  }, CUSTOMERS);
  await sleep(SHOPPING_MS * Math.min(1, ground.scale * 3));
  const busy = shoppers.told.length;
  const refused = shoppers.told.filter(({ status }) => status === 503).length;
  const [, second] = galera.nodes;
  await second?.kill();
  await shoppers.nextOrder();
  await sleep(SHOPPING_MS / 6);
  await shoppers.end();
  if (second) await galera.bringBack(second);
  await galera.untilJoined();
  ground.showComplaints();
  await ground.checkBooks('after three writers');
  return [
    ...sold,
    {
      what: 'three writers: 503 of all orders, each of two of the same five units',
      bar: '≤ 1 %',
      found: `${((100 * refused) / busy).toFixed(2)} % of ${busy}`,
      isMet: refused / busy <= MOST_REFUSED,
    },
    ...(await shoppers.figures('three writers, one killed')),
    none('three writers: broken invariants', ground.broken.length),
  ];
}

/** Half the carts hold the units the other way round. */
async function sellOften(ground: Ground, galera: Galera, origins: readonly string[]): Promise<Figure[]> {
  const rounds = ground.times(ROUNDS);
  const city = await buildServedCity();
  const all: Answer[] = [];
  let wrong = 0;
  for (let round = 1; round <= rounds; round++) {
    const { answers, left } = await sellOut(origins, city, galera.untilJoined);
    all.push(...answers);
    if (left !== 0) wrong++;
    await ground.checkBooks(`after round ${round}`);
    ground.progress('three writers', round, rounds);
  }
  const statuses = all.map(({ status }) => status);
  const refused = statuses.filter((status) => status === 503).length;
  return [
    exactly(
      'three writers: pieces sold of the last ten',
      statuses.filter((status) => status === 201).length,
      rounds * PIECES,
    ),
    none('three writers: rounds that sold more or less', wrong),
    {
      what: 'three writers: 503 when 200 want the last ten',
      bar: '≤ 1 %',
      found: `${((100 * refused) / statuses.length).toFixed(2)} %`,
      isMet: refused / statuses.length <= MOST_REFUSED,
    },
    noneOf(
      'three writers: other answers',
      all.filter(({ status }) => ![201, 409, 503].includes(status)),
    ),
  ];
}
