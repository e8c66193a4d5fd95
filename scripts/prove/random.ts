import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { ListQuery } from '../../backend/src/contract/lists.ts';
import { listQueryParams } from '../../backend/src/contract/lists.ts';
import { parseListQuery } from '../../backend/src/middleware/listQuery.ts';
import { readPage } from '../../backend/src/models/lists/readList.ts';
import { readQuery } from '../../backend/src/routes/mount.ts';
import { createThings, expectedIds, listQuery, THINGS } from '../../backend/testing/filterOracle.ts';
import { walk } from '../../backend/testing/invoiceWalk.ts';
import { carts, disagreement } from '../../backend/testing/moneyOracle.ts';
import { openShop } from '../../backend/testing/openShop.ts';
import { buildCast } from '../../backend/testing/walk/calls.ts';
import type { Figure } from './figures.ts';
import { none, info } from './figures.ts';
import type { ProofEnvironment, Place } from './proofEnvironment.ts';
import { inEnvironment } from './proofEnvironment.ts';

/** Compares random carts with integer arithmetic, to the rupiah. They need no database: once is enough. */
export function proveMoney(place: Place): Promise<Figure[]> {
  if (place.database === 'MariaDB') return Promise.resolve([info('money', 'needs no database', 'runs')]);
  return inEnvironment(place, (proof) =>
    draw(proof, 'carts, other than exact arithmetic says', [100, 10_000], (seed, numRuns) =>
      fc.sample(carts(8), { seed, numRuns }).flatMap((cart) => disagreement(cart) ?? []),
    ),
  );
}

/** Random list queries over HTTP; the expected responses come from rows in memory. */
export async function proveFilters(proof: ProofEnvironment): Promise<Figure[]> {
  await createThings();
  return draw(proof, 'filters and sorts, answered otherwise than in memory', [100, 500], async (seed, numRuns) => {
    const wrong: string[] = [];
    for (const query of fc.sample(listQuery, { seed, numRuns }))
      if (!(await isRight(query))) wrong.push(JSON.stringify(query));
    return wrong;
  });
}

async function isRight(query: ListQuery): Promise<boolean> {
  const sent = readQuery(new URLSearchParams(listQueryParams(query).toString()));
  const { rows, totalRows } = await readPage<{ id: number }>(THINGS, parseListQuery(sent, THINGS.columns));
  const ids = expectedIds(query);
  const start = (query.pageNo - 1) * query.recordsPerPage;
  const page = ids.slice(start, start + query.recordsPerPage);
  return isDeepStrictEqual({ totalRows, ids: rows.map(({ id }) => id) }, { totalRows: ids.length, ids: page });
}

/** Random lives of orders through the API; after each step the shop equals the model. */
export async function proveWalks(proof: ProofEnvironment): Promise<Figure[]> {
  const { dataDir, environment, xendit } = proof;
  await proof.closeDatabase();
  const shop = await openShop(dataDir, environment['DATABASE_URL'] ?? null, xendit.environment);
  try {
    shop.setTime('2026-11-21T03:00:00Z');
    const cast = await buildCast(shop, xendit);
    return await draw(proof, 'lives of orders, other than the model says', [40, 25], async (first, count) => {
      const wrong: string[] = [];
      // The test suite uses the first thousand seeds.
      for (let seed = 1_001 + first; seed <= 1_000 + first + count; seed++)
        await walk(cast, seed, 25).catch((error: unknown) => wrong.push(`seed ${seed}: ${String(error)}`));
      return wrong;
    });
  } finally {
    await shop.close();
  }
}

type Wrong = readonly string[];

/** Runs batches of random cases; a batch returns the failed ones. */
async function draw(
  proof: ProofEnvironment,
  what: string,
  [batches, batch]: readonly [batches: number, batch: number],
  wrongOf: (first: number, count: number) => Wrong | Promise<Wrong>,
): Promise<Figure[]> {
  const wrong: string[] = [];
  let cases = 0;
  await proof.rounds(`batch of ${batch}`, batches, async () => {
    wrong.push(...(await wrongOf(cases, batch)));
    cases += batch;
  });
  return [none(`${proof.part}: of ${cases.toLocaleString('en')} random ${what}`, wrong)];
}
