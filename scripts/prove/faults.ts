// Database and disk fail, again and again, while customers order and pay; the shop itself is not touched.
import { execFile } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { database } from '../../backend/src/models/database/database.ts';
import { inFolder, inSeries } from '../../backend/testing/many.ts';
import { startMariadb } from '../../backend/testing/mariadb.ts';
import { inTurn } from './client.ts';
import type { Figure } from './figures.ts';
import { atMost, none, info } from './figures.ts';
import type { ProofEnvironment, Place } from './proofEnvironment.ts';
import { inEnvironment } from './proofEnvironment.ts';
import { startShoppers } from './shoppers.ts';

const QUIET_MS = 2_000;
const AWAY_MS = 1_500;
const FULL_MS = 5_000;
const DISK_SIZES = { SQLite: '150m', MariaDB: '600m' };
const CHUNKS = [1 << 20, 1 << 12, 1].map((size) => Buffer.alloc(size));

/** The database is killed as by a power cut, and started again. */
export async function proveRestart(place: Place): Promise<Figure[]> {
  const { mariadb } = place;
  if (!mariadb) return [info('restart', 'embedded: it lives and dies with the shop, see kills', 'runs')];
  return inEnvironment(place, (proof) =>
    breakOften(proof, { processes: 2, rounds: 5, seconds: 10 }, async () => {
      await mariadb.kill();
      await sleep(AWAY_MS);
      await mariadb.revive();
    }),
  );
}

/** The database's disk, a small one of its own, is full for a while. */
export function proveDisk(place: Place): Promise<Figure[]> {
  const run = promisify(execFile);
  return inFolder(async (disk) => {
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZES[place.database]}`, 'tmpfs', disk]);
    } catch {
      return [info('disk', 'not run: mounting a small disk is not allowed here', 'runs')];
    }
    const mariadb = place.mariadb && (await startMariadb(disk));
    try {
      return await inEnvironment({ ...place, mariadb, parent: disk }, (proof) => fillOften(proof, disk));
    } finally {
      await mariadb?.stop();
      await run('umount', ['--lazy', disk]);
    }
  });
}

async function fillOften(proof: ProofEnvironment, disk: string): Promise<Figure[]> {
  const { mariadb } = proof;
  const file = path.join(disk, 'filler');
  let revivals = 0;
  const figures = await breakOften(proof, { processes: 1, rounds: 3, seconds: 30 }, async () => {
    // Its log would have room for hundreds of orders: it grew when the shop was filled.
    if (!mariadb) await database().query('PRAGMA wal_checkpoint(TRUNCATE)');
    // Space that is freed meanwhile is filled again.
    for (const end = Date.now() + FULL_MS; Date.now() < end; await sleep(50)) await fill(file);
    await rm(file);
    if (mariadb?.isAlive() !== false) return;
    revivals++;
    await mariadb.revive();
  });
  return [...figures, ...(mariadb ? [info('disk: database started again', revivals)] : [])];
}

/** Writes until the disk is full, to the last byte. */
async function fill(file: string): Promise<void> {
  for (const chunk of CHUNKS) {
    const hasRoom = (): Promise<boolean> =>
      appendFile(file, chunk).then(
        () => true,
        () => false,
      );
    while (await hasRoom());
  }
}

interface Breaks {
  processes: number;
  rounds: number;
  /** The next order has to succeed within so many. */
  seconds: number;
}

async function breakOften(
  proof: ProofEnvironment,
  { processes, rounds, seconds }: Breaks,
  breakAndMend: () => Promise<void>,
): Promise<Figure[]> {
  const { part } = proof;
  const servers = await inSeries(processes, () => proof.start());
  const shoppers = await startShoppers(proof, inTurn(servers));
  let slowestMs = 0;
  await proof.rounds(part, rounds, async () => {
    await sleep(QUIET_MS);
    await breakAndMend();
    const repairedAt = performance.now();
    slowestMs = Math.max(slowestMs, (await shoppers.nextOrder()) - repairedAt);
    await sleep(QUIET_MS);
  });
  return [
    atMost(`${part}: first order afterwards, slowest`, slowestMs / 1_000, seconds, ' s'),
    ...(await shoppers.end()),
    none(`${part}: processes of the shop that ended`, servers.filter((server) => !server.isAlive()).length),
  ];
}
