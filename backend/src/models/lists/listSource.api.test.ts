import { expect, test } from 'vitest';
import { invoicesInBulk } from '../../../testing/invoicesInBulk.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Filter, ListQuery } from '../../contract/lists.ts';
import { MAX_TOTAL } from '../../contract/lists.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { execute, isSqlite, select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import { INVOICES } from './invoices.ts';
import { countStatement, pageStatement } from './listSource.ts';
import { readAll, readPage } from './readList.ts';

await openTestShop();
await invoicesInBulk(100);
if (!isSqlite()) await execute('ANALYZE TABLE invoices');

const opened = Date.now();

function hoursAgo(hours: number): string {
  return new Date(opened - hours * HOUR_MS).toISOString();
}

const newest = { field: 'createdAt', dir: 'desc' } as const;

const asked: [string, Partial<ListQuery>][] = [
  ['the first page, newest first', { sort: [newest] }],
  ['a late page', { sort: [newest], pageNo: 9_000 }],
  ...Object.keys(INVOICES.columns)
    .filter((field) => field !== 'isActive')
    .map((field): [string, Partial<ListQuery>] => [`sorted by ${field}`, { sort: [{ field, dir: 'asc' }] }]),
  ['of a status', { sort: [newest], filters: [{ field: 'statusEnum', operator: 4, values: ['1'] }] }],
  [
    'of some days',
    { sort: [newest], filters: [{ field: 'createdAt', operator: 6, values: ['2026-01-01', '2026-02-01'] }] },
  ],
  [
    'paid on some days',
    { sort: [newest], filters: [{ field: 'paidAt', operator: 6, values: ['2026-01-01', '2026-02-01'] }] },
  ],
  ['unpaid', { sort: [newest], filters: [{ field: 'isPaymentSuccess', operator: 4, values: ['false'] }] }],
  ['by number', { sort: [newest], filters: [{ field: 'documentNo', operator: 4, values: ['inv/3/0001'] }] }],
  [
    'by what a name starts with',
    { sort: [newest], filters: [{ field: 'customer', operator: 8, values: ['sari 41'] }] },
  ],
];

test.each(asked)('of 100,000 invoices, %s are found and counted by an index', async (_name, query) => {
  const whole = { pageNo: 1, recordsPerPage: 10, sort: [], filters: [], search: '', ...query };
  const { page, replacements } = pageStatement(INVOICES, whole);
  const { count } = countStatement(INVOICES, whole);
  const read = isSqlite() ? sqlitePlan : mysqlPlan;
  for (const steps of [await read(page, replacements), await read(count, { ...replacements, most: MAX_TOTAL })]) {
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => !step.usesIndex)).toEqual([]);
  }
});

test('a search reads the lines of those orders alone that it tries', async () => {
  const query = { pageNo: 1, recordsPerPage: 10, sort: [newest], filters: [], search: 'sari' };
  const { page, replacements } = pageStatement(INVOICES, query, { skipped: 0, rows: 10, isScanned: true });
  if (isSqlite()) {
    const plan = await select<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${page}`, replacements);
    expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH s USING .*invoice_id/));
  } else {
    const plan = await select<{ table: string; select_type: string }>(
      sql`EXPLAIN FORMAT=TRADITIONAL ${page}`,
      replacements,
    );
    const ofLines = plan.filter(({ table }) => table === 's').map((step) => step.select_type);
    expect(ofLines).toEqual(['DEPENDENT SUBQUERY']);
  }
});

const delivered: Filter = { field: 'statusEnum', operator: 4, values: ['4'] };

const whole: [string, Partial<ListQuery>][] = [
  ['all, newest first', { sort: [newest] }],
  ['all, oldest first', { sort: [{ field: 'createdAt', dir: 'asc' }] }],
  [
    'those paid within an hour',
    { sort: [newest], filters: [{ field: 'paidAt', operator: 6, values: [hoursAgo(5), hoursAgo(4)] }] },
  ],
  ['those delivered, newest first', { sort: [newest], filters: [delivered] }],
  ['those delivered, by total', { sort: [{ field: 'total', dir: 'desc' }], filters: [delivered] }],
];

test.each(whole)(
  'of %s, every page has what the whole list has in its place, however it is come by',
  async (_, asked) => {
    const query = { pageNo: 1, recordsPerPage: 10, sort: [], filters: [], search: '', ...asked };
    const ids: number[] = [];
    const { totalRows, batches } = await readAll<{ id: number }>(INVOICES, query);
    for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
    const last = Math.ceil(totalRows / 10);
    for (const pageNo of [1, 200, Math.floor(last / 2), last - 200, last, last + 1]) {
      const page = await readPage<{ id: number }>(INVOICES, { ...query, pageNo });
      expect(page.totalRows).toBe(ids.length);
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice((pageNo - 1) * 10, pageNo * 10));
    }
  },
);

interface Step {
  usesIndex: boolean;
  said: string;
}

/** How SQLite finds the ids of the page, or the rows to count. The ten rows of the page may be sorted as it likes. */
async function sqlitePlan(asked: Sql, replacements: object): Promise<Step[]> {
  const plan = await select<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${asked}`, { ...replacements });
  // What is counted was found by the steps between.
  const details = plan.map(({ detail }) => detail).filter((said) => !/^(CO-ROUTINE|SCAN) found$/.test(said));
  const start = details.indexOf('CO-ROUTINE page');
  const found = start < 0 ? details : details.slice(start + 1, details.indexOf('SCAN page'));
  const isNarrowed = found.some((said) => /^SEARCH .* USING (COVERING )?INDEX /.test(said));
  return found.map((said) => ({
    said,
    usesIndex:
      / USING (COVERING )?INDEX /.test(said) || isInOrderOfIds(said, asked) || (isNarrowed && SORTED.test(said)),
  }));
}

/** What an index has found may be sorted afterwards; the whole table may not. */
const SORTED = /^USE TEMP B-TREE FOR ORDER BY$/;

/** Without an index: the table itself, which is kept by id. */
function isInOrderOfIds(said: string, asked: Sql): boolean {
  return said === 'SCAN i' && / ORDER BY i\.id /.test(asked);
}

async function mysqlPlan(asked: Sql, replacements: object): Promise<Step[]> {
  const plan = await select<{ select_type: string; key: string | null; Extra: string | null }>(
    sql`EXPLAIN FORMAT=TRADITIONAL ${asked}`,
    {
      ...replacements,
    },
  );
  const derived = plan.filter((step) => step.select_type === 'DERIVED' || plan.length === 1);
  return derived.map((step) => ({
    said: JSON.stringify(step),
    usesIndex: isNothingToRead(step.Extra) || (step.key !== null && !/filesort/.test(step.Extra ?? '')),
  }));
}

function isNothingToRead(extra: string | null): boolean {
  return /const table|const row/.test(extra ?? '');
}
