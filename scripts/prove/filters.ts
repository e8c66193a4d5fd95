import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { ListQuery } from '../../backend/src/contract/lists.ts';
import { listQueryParams } from '../../backend/src/contract/lists.ts';
import { parseListQuery } from '../../backend/src/middleware/listQuery.ts';
import { readPage } from '../../backend/src/models/lists/readList.ts';
import { readQuery } from '../../backend/src/routes/mount.ts';
import { createThings, expectedIds, listQuery, THINGS } from '../../backend/testing/filterOracle.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { Ground } from './ground.ts';

const QUERIES = 50_000;
const BATCH = 500;

/** Random questions about a list, as they come over the wire; the answers are what rows in memory say. */
export async function proveFilters({ database, times, progress }: Ground): Promise<Figure[]> {
  await createThings();
  const count = times(QUERIES);
  let wrong = 0;
  for (let done = 0; done < count; done += BATCH) {
    for (const query of fc.sample(listQuery, { seed: done, numRuns: Math.min(BATCH, count - done) })) {
      if (await isRight(query)) continue;
      wrong++;
      console.log(`${database} filters: ${JSON.stringify(query)}`);
    }
    progress('query', Math.min(done + BATCH, count), count);
  }
  return [
    none(
      `filters: of ${count.toLocaleString('en')} random filters and sorts, answered otherwise than in memory`,
      wrong,
    ),
  ];
}

async function isRight(query: ListQuery): Promise<boolean> {
  const sent = readQuery(new URLSearchParams(listQueryParams(query).toString()));
  const { rows, totalRows } = await readPage<{ id: number }>(THINGS, parseListQuery(sent, THINGS.columns));
  const ids = expectedIds(query);
  const start = (query.pageNo - 1) * query.recordsPerPage;
  const page = ids.slice(start, start + query.recordsPerPage);
  return isDeepStrictEqual({ totalRows, ids: rows.map(({ id }) => id) }, { totalRows: ids.length, ids: page });
}
