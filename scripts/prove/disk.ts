import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { database } from '../../backend/src/models/database/database.ts';
import type { PrivateMariadb } from '../../backend/testing/mariadb.ts';
import { startMariadb } from '../../backend/testing/mariadb.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { Ground } from './ground.ts';
import { onGround } from './ground.ts';
import { figuresOf, startLoad } from './load.ts';

const ROUNDS = 3;
const BEFORE_MS = 2_000;
const FULL_MS = 5_000;
const AFTER_MS = 2_000;
const RECOVERED_MS = 30_000;
const SIZES = { SQLite: '150m', MariaDB: '600m' };
const CHUNKS = [1 << 20, 1 << 12, 1].map((size) => Buffer.alloc(size));

/** The database's disk, a small one of its own, is full for a while, again and again, while customers order and pay. */
export async function proveDisk(ground: Ground): Promise<Figure[]> {
  const disk = await mkdtemp(path.join(tmpdir(), 'lelap-disk-'));
  try {
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${SIZES[ground.database]}`, 'tmpfs', disk]);
  } catch {
    await rm(disk, { recursive: true });
    return [{ what: 'disk', bar: 'runs', found: 'not run: mounting a small disk is not allowed here', isMet: null }];
  }
  try {
    await ground.lookAway();
    return await onDisk(ground, disk);
  } finally {
    await promisify(execFile)('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function onDisk({ database, part, scale }: Ground, disk: string): Promise<Figure[]> {
  const mariadb = database === 'MariaDB' ? await startMariadb(disk) : null;
  try {
    return await onGround({ database, part, scale, mariadb, parent: disk }, (ground) =>
      fillAndFree(ground, disk, mariadb),
    );
  } finally {
    await mariadb?.stop();
  }
}

async function fillAndFree(ground: Ground, disk: string, mariadb: PrivateMariadb | null): Promise<Figure[]> {
  const server = await ground.start({});
  const load = await startLoad(ground, [server.origin]);
  const rounds = ground.times(ROUNDS);
  let slowestMs = 0;
  let revivals = 0;
  for (let round = 1; round <= rounds; round++) {
    await sleep(BEFORE_MS);
    const file = path.join(disk, 'filler');
    // Its log would have room for hundreds of orders: it has grown when the shop was filled.
    if (!mariadb) await database().query('PRAGMA wal_checkpoint(TRUNCATE)');
    const fullUntil = Date.now() + FULL_MS;
    // Whatever somebody gives back meanwhile is taken again.
    while (Date.now() < fullUntil) {
      await fill(file);
      await sleep(50);
    }
    await rm(file);
    if (mariadb && !mariadb.isAlive()) {
      revivals++;
      await mariadb.revive();
    }
    slowestMs = Math.max(slowestMs, await load.untilNextOrder());
    await sleep(AFTER_MS);
    await ground.checkBooks(`after full disk ${round}`);
    ground.progress('full disk', round, rounds);
  }
  await load.end();
  ground.showComplaints();
  await ground.checkBooks('at the end');
  const recovery = `${(slowestMs / 1000).toFixed(1)} s${mariadb ? `, database started again ${revivals} times` : ''}`;
  return [
    {
      what: 'disk: first order after there is room again, slowest',
      bar: '< 30 s',
      found: recovery,
      isMet: slowestMs < RECOVERED_MS,
    },
    ...(await figuresOf(load, 'disk')),
    none('disk: shop ended', Number(!server.isAlive())),
    none('disk: broken invariants', ground.broken.length),
  ];
}

/** Writes until nothing goes on the disk any more, to the last byte. */
async function fill(file: string): Promise<void> {
  for (const chunk of CHUNKS) {
    let isFull = false;
    while (!isFull)
      isFull = await appendFile(file, chunk).then(
        () => false,
        () => true,
      );
  }
}
