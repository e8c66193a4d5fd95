import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { Ground } from './ground.ts';
import { figuresOf, startLoad } from './load.ts';

const ROUNDS = 5;
const BEFORE_MS = 2_000;
const AWAY_MS = 1_500;
const AFTER_MS = 2_000;
const RECOVERED_MS = 10_000;

/** The database dies like by a power cut while customers order and pay, and is started again; nobody touches the shop. */
export async function proveRestart(ground: Ground): Promise<Figure[]> {
  const { mariadb } = ground;
  const what = 'restart: first order after the database is back, slowest';
  if (!mariadb)
    return [{ what, bar: '< 10 s', found: 'embedded: it lives and dies with the shop, see kills', isMet: null }];
  const servers = [await ground.start({}), await ground.start({})];
  const load = await startLoad(
    ground,
    servers.map(({ origin }) => origin),
  );
  const rounds = ground.times(ROUNDS);
  let slowestMs = 0;
  for (let round = 1; round <= rounds; round++) {
    await sleep(BEFORE_MS);
    await mariadb.kill();
    await sleep(AWAY_MS);
    await mariadb.revive();
    slowestMs = Math.max(slowestMs, await load.untilNextOrder());
    await sleep(AFTER_MS);
    await ground.checkBooks(`after restart ${round}`);
    ground.progress('restart', round, rounds);
  }
  await load.end();
  ground.showComplaints();
  await ground.checkBooks('at the end');
  return [
    { what, bar: '< 10 s', found: `${(slowestMs / 1000).toFixed(1)} s`, isMet: slowestMs < RECOVERED_MS },
    ...(await figuresOf(load, 'restart')),
    none('restart: processes of the shop that ended', servers.filter((server) => !server.isAlive()).length),
    none('restart: broken invariants', ground.broken.length),
  ];
}
