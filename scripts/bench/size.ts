// Measures every list, count and pile over 10,000 and over 1,000,000 invoices: the second may take twice the first.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configure } from '../../backend/src/config.ts';
import type { DatabaseSettings } from '../../backend/src/models/database/database.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import { openConnection, startMariadb } from '../../backend/testing/mariadb.ts';
import { growTo, indexAll, openDemo } from './largeShop.ts';
import { median } from './median.ts';
import type { Question } from './sizeQuestions.ts';
import { questions } from './sizeQuestions.ts';

const SMALL = 10_000;
/** Fewer for a look: `BENCH_SIZE=100000 npm run bench -- size`. */
const LARGE = Number(process.env['BENCH_SIZE'] ?? 1_000_000);
const ROUNDS = 7;

/** Median milliseconds of each question at both sizes on both databases, and how many times the first the second is. */
export async function measureSize(): Promise<object[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-size-'));
  configure({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
  const mariadb = await startMariadb(dataDir, {
    options: ['--innodb-buffer-pool-size=2G', '--innodb-flush-log-at-trx-commit=0'],
  });
  try {
    const connection = await openConnection(mariadb.url);
    await connection.query('CREATE DATABASE size CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    await connection.end();
    const onSqlite = await measureOn({ sqliteFile: path.join(dataDir, 'lelap.sqlite') });
    const onMariadb = await measureOn(`${mariadb.url}/size`);
    return [...onSqlite].map(([what, sqlite]) => ({
      what,
      ...told('SQLite', sqlite),
      ...told('MariaDB', onMariadb.get(what)),
    }));
  } finally {
    await mariadb.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Times = readonly [small: number, large: number];

async function measureOn(url: DatabaseSettings['url']): Promise<Map<string, Times>> {
  await connect({ url });
  await openDemo();
  await growTo(SMALL);
  await indexAll();
  const small = await measureAll();
  await growTo(LARGE);
  await indexAll();
  const large = await measureAll();
  await disconnect();
  return new Map([...small].map(([what, ms]) => [what, [ms, large.get(what) ?? NaN]]));
}

async function measureAll(): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const [what, ask] of Object.entries(await questions())) medians.set(what, await timed(ask));
  return medians;
}

async function timed(ask: Question): Promise<number> {
  await ask();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await ask();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

function told(database: string, [small, large]: Times = [NaN, NaN]): object {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  return {
    [`${database} ${SMALL / 1000}k`]: tenths(small),
    [`${database} ${LARGE / 1000}k`]: tenths(large),
    [`${database} times`]: tenths(large / small),
  };
}
