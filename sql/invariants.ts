import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../backend/src/config.ts';
import type { Replacements } from '../backend/src/models/database/database.ts';
import { jakartaDay, select, selectSlow } from '../backend/src/models/database/database.ts';
import type { Sql } from '../backend/src/models/database/sql.ts';
import { identifier, sql } from '../backend/src/models/database/sql.ts';

export interface Finding {
  /** The back office's texts refer to it. */
  id: string;
  /** The sentence that must be true. */
  name: string;
  /** The first row that violates it; null where none does. */
  badRow: Record<string, unknown> | null;
  /** The number of such rows. */
  badRows: number;
}

type Row = Finding['badRow'] & object;

interface Invariant {
  id: string;
  name: string;
  /** The table whose ids split it into parts; null: a single query. */
  by: Sql | null;
  /** The column by which the rows of all parts are added up; '' for none: each row is a bad one. */
  sums: string;
  query: Sql;
}

interface Part extends Replacements {
  first: number;
  last: number;
  isLast: 0 | 1;
  isDemo: 0 | 1;
}

/** A part takes milliseconds, and its sums a few megabytes, however many orders there are. */
const IDS = 5_000;
const HIGHEST_ID = 2 ** 31 - 1;
/**
 * MariaDB may compute a grouped subquery again for each row of its join: with the statistics of newly filled tables, 5,000
 * orders took 46 s instead of 50 ms. SQLite and MySQL read this as a comment.
 */
const GROUPED_ONCE = sql`/*M! SET STATEMENT optimizer_switch='split_materialized=off' FOR */ `;

interface Examined {
  /** Called after each part with the number of finished ones. */
  onPart?: (done: number) => Promise<void>;
  /** Only these. */
  ids?: readonly string[];
}

/** Runs the queries of `invariants.sql` on the connected database. */
export async function checkInvariants({ onPart = nothing, ids }: Examined = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  const queries = (await readInvariants()).filter(({ id }) => ids?.includes(id) ?? true);
  for (const invariant of queries) findings.push(await check(invariant, () => onPart(findings.length)));
  return findings;
}

export async function readInvariants(): Promise<Invariant[]> {
  const text = await readFile(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');
  return [...text.matchAll(/^-- id: (\w+)\n(?:-- by: (\w+)\n)?(?:-- sums: (\w+)\n)?-- name: (.+)\n([^;]+);/gm)].map(
    ([, id = '', by = '', sums = '', name = '', query = '']) => ({
      ...{ id, by: by === '' ? null : identifier(by), sums, name },
      // eslint-disable-next-line no-restricted-syntax -- It stands in a file of ours.
      query: query as Sql,
    }),
  );
}

async function nothing(): Promise<void> {
  // No callback.
}

async function check(invariant: Invariant, onPart: () => Promise<void>): Promise<Finding> {
  const { id, name } = invariant;
  // eslint-disable-next-line no-restricted-syntax -- As above.
  const dayOf = (_: string, moment: string) => jakartaDay(moment as Sql);
  // eslint-disable-next-line no-restricted-syntax -- As above.
  const query = invariant.query.replaceAll(/JAKARTA_DAY\((.+?)\)/g, dayOf) as Sql;
  const look = invariant.sums === '' ? badRowsOf : badSumsOf;
  const { badRow, badRows } = await look({ ...invariant, query }, onPart);
  return { id, name, badRow, badRows };
}

type Found = Pick<Finding, 'badRow' | 'badRows'>;

/** The first bad row of all parts, and their number. */
async function badRowsOf({ by, query }: Invariant, onPart: () => Promise<void>): Promise<Found> {
  const broken: Found = { badRow: null, badRows: 0 };
  for (const part of await partsOf(by)) {
    const first = sql`${GROUPED_ONCE}SELECT found.*, COUNT(*) OVER () AS badRows FROM (${query}) found LIMIT 1`;
    for (const { badRows, ...badRow } of await selectSlow<Row>(first, part)) {
      broken.badRow ??= badRow;
      broken.badRows += Number(badRows);
    }
    await onPart();
  }
  return broken;
}

/** The same where only the parts together show a bad row: memory grows with the values of one column. */
async function badSumsOf({ by, sums, query }: Invariant, onPart: () => Promise<void>): Promise<Found> {
  const totals = new Map<unknown, Row>();
  for (const part of await partsOf(by)) {
    for (const row of await selectSlow<Row>(sql`${GROUPED_ONCE}${query}`, part)) {
      const total = totals.get(row[sums]) ?? {};
      for (const [column, value] of Object.entries(row)) {
        total[column] = column === sums ? value : Number(total[column] ?? 0) + Number(value);
      }
      totals.set(row[sums], total);
    }
    await onPart();
  }
  const isBad = (total: Row): boolean => Object.entries(total).some(([column, sum]) => column !== sums && sum !== 0);
  const bad = [...totals.values()].filter(isBad);
  return { badRow: bad[0] ?? null, badRows: bad.length };
}

/**
 * The last part has no end, and thousands of ids: a single statement sees new rows together with the sums that their
 * transactions update. Earlier rows don't change.
 */
async function partsOf(table: Sql | null): Promise<Part[]> {
  const isDemo = config().demo ? 1 : 0;
  if (table === null) return [{ first: 1, last: HIGHEST_ID, isLast: 1, isDemo }];
  const [newest] = await select<{ id: number | null }>(sql`SELECT MAX(id) AS id FROM ${table}`);
  const count = Math.max(1, Math.floor((newest?.id ?? 0) / IDS));
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    return { first: index * IDS + 1, last: isLast ? HIGHEST_ID : (index + 1) * IDS, isLast: isLast ? 1 : 0, isDemo };
  });
}
