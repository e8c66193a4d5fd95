import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createThings, expectedIds, listQuery, THINGS } from '../../../testing/filterOracle.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { listQueryParams } from '../../contract/lists.ts';
import { parseListQuery } from '../../middleware/listQuery.ts';
import { readQuery } from '../../routes/mount.ts';
import { readAll, readPage } from './readList.ts';

await openTestShop();
await createThings();

test('whatever is filtered and sorted, a list answers what its rows in memory would', async () => {
  await fc.assert(
    fc.asyncProperty(listQuery, async (query) => {
      const sent = readQuery(new URLSearchParams(listQueryParams(query).toString()));
      const parsed = parseListQuery(sent, THINGS.columns);
      expect(parsed).toEqual(query);
      const ids = expectedIds(query);
      const { rows: page, totalRows } = await readPage<{ id: number }>(THINGS, parsed);
      const start = (query.pageNo - 1) * query.recordsPerPage;
      expect({ totalRows, ids: page.map(({ id }) => id) }).toEqual({
        totalRows: ids.length,
        ids: ids.slice(start, start + query.recordsPerPage),
      });
    }),
    { numRuns: 2_000 },
  );
}, 60_000);

test('an export holds the rows of every page, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(listQuery, async (query) => {
      const { totalRows, batches } = await readAll<{ id: number }>(THINGS, query);
      const ids: number[] = [];
      for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
      expect({ totalRows, ids }).toEqual({ totalRows: ids.length, ids: expectedIds(query) });
    }),
    { numRuns: 200 },
  );
}, 60_000);
