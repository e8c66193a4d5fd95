import { inFolder } from '../../backend/testing/many.ts';
import { createDatabase, startMariadb } from '../../backend/testing/mariadb.ts';
import { growTo, indexAll, openDemo } from './largeShop.ts';
import { median, onDatabase, rounded, withShop } from './shop.ts';
import type { Question } from './sizeQuestions.ts';
import { questions } from './sizeQuestions.ts';

/** BENCH_INVOICES: fewer for a quick run. */
const SIZES = [10_000, Number(process.env['BENCH_INVOICES'] ?? 1_000_000)];
const BAR = 2;
const ROUNDS = 7;

/** Median milliseconds of every list, count and work queue at both sizes on both databases, and the ratio of the sizes. */
export function measureSize(): Promise<object[]> {
  return inFolder(async (folder) => {
    const mariadb = await startMariadb(folder, {
      options: ['--innodb-buffer-pool-size=2G', '--innodb-flush-log-at-trx-commit=0'],
    });
    try {
      const { url } = await createDatabase(mariadb.url, 'size');
      const onSqlite = await measureOn();
      const onMariadb = await measureOn(url);
      return [...onSqlite].map(([what, ms]) => ({
        ...{ what, ...cells('SQLite', ms), ...cells('MariaDB', onMariadb.get(what)), bar: BAR },
      }));
    } finally {
      await mariadb.stop();
    }
  });
}

/** The milliseconds of each query, one for each size. */
function measureOn(url?: string): Promise<Map<string, number[]>> {
  const measure = async () => {
    const all = new Map<string, number[]>();
    await openDemo();
    for (const size of SIZES) {
      await growTo(size);
      await indexAll();
      for (const [what, ask] of Object.entries(await questions()))
        all.set(what, [...(all.get(what) ?? []), await timed(ask)]);
    }
    return all;
  };
  return withShop((environment) => onDatabase(environment, measure), url);
}

function cells(database: string, ms: readonly number[] = []): Record<string, number> {
  const [small = NaN, large = NaN] = ms;
  const times = SIZES.map((size, index) => [`${database} ${size / 1_000}k`, rounded(ms[index] ?? NaN, 1)]);
  return { ...(Object.fromEntries(times) as Record<string, number>), [`${database} times`]: rounded(large / small, 1) };
}

async function timed(ask: Question): Promise<number> {
  await ask();
  const taken: number[] = [];
  while (taken.length < ROUNDS) {
    const start = performance.now();
    await ask();
    taken.push(performance.now() - start);
  }
  return median(taken);
}
