import { parseMoment } from '../../contract/moments.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Replacements } from '../database/database.ts';
import { selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { ORDER, sql } from '../database/sql.ts';
import type { ListSelection } from './listSql.ts';

// Row counts of a list per Jakarta day, if the shop maintains them anyway. They turn a page's total into a sum over days
// instead of a count of rows, and let a late page start at its day instead of at the first row.

/** The row counts per day of a query. */
export interface DayCounts {
  /** `SELECT … AS day, … AS many FROM … WHERE …`; a day as `YYYYMMDD`. */
  days: Sql;
  replacements: Replacements;
  /** The moment that decides a row's day. */
  moment: Sql;
}

/** A list's field with counts per day, and the counts for a query; null if there are none for it. */
export interface DaySums {
  field: string;
  ofQuery: (query: ListSelection) => DayCounts | null;
}

/** The total number of rows. */
export async function totalOf(counts: DayCounts): Promise<number> {
  const sums = await selectOne<{ total: number | null }>(sql`${totalSql(counts)}`, counts.replacements);
  return Number(sums?.total ?? 0);
}

/** The total as a SELECT. */
export function totalSql({ days }: DayCounts): Sql {
  return sql`SELECT SUM(many) AS total FROM (${days}) AS days`;
}

/** The condition that starts at the day of the row after `skipped` others, and how many rows of that day to skip. */
export async function startAtDay(skipped: number, { days, replacements, moment }: DayCounts, isNewestFirst: boolean) {
  const [direction, backwards] = isNewestFirst ? [ORDER.desc, ORDER.asc] : [ORDER.asc, ORDER.desc];
  const counted = sql`SELECT day, SUM(SUM(many)) OVER (ORDER BY day ${direction}) - SUM(many) AS before_it
    FROM (${days}) AS days GROUP BY day`;
  const found = await selectOne<{ day: string; beforeIt: number }>(
    sql`SELECT day, before_it AS beforeIt FROM (${counted}) AS counted
     WHERE before_it <= :skipped ORDER BY before_it DESC, day ${backwards} LIMIT 1`,
    { ...replacements, skipped },
  );
  if (!found) return { skipped };
  const start = startOf(found.day);
  return {
    skipped: skipped - Number(found.beforeIt),
    from: isNewestFirst ? sql`${moment} < :nextDay` : sql`${moment} >= :thatDay`,
    replacements: { thatDay: start, nextDay: new Date(start.getTime() + DAY_MS) },
  };
}

function startOf(day: string): Date {
  return parseMoment(day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')) ?? new Date(NaN);
}
