import { parseMoment } from '../../contract/dates.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Replacements } from '../database/database.ts';
import { selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { ORDER, sql } from '../database/sql.ts';
import type { Asked } from './listSql.ts';

// How many rows a list has on each Jakarta day, where the shop keeps that anyway. Then a page's total is a sum over days
// and not a count over rows, and a late page begins at its day instead of at the first row.

/** The days of what a query finds. */
export interface KeptDays {
  /** `SELECT … AS day, … AS many FROM … WHERE …`; a day as `YYYYMMDD`. */
  days: Sql;
  replacements: Replacements;
  /** The moment that the days are those of. */
  moment: Sql;
}

/** Of a list: the field whose days are kept, and what they are for a query; null where they can't tell. */
export interface DaySums {
  field: string;
  ofQuery: (query: Asked) => KeptDays | null;
}

/** How many rows there are in all. */
export async function totalOf(kept: KeptDays): Promise<number> {
  const sums = await selectOne<{ total: number | null }>(sql`${totalIn(kept)}`, kept.replacements);
  return Number(sums?.total ?? 0);
}

/** The same as a SELECT. */
export function totalIn({ days }: KeptDays): Sql {
  return sql`SELECT SUM(many) AS total FROM (${days}) AS days`;
}

/** The condition that begins with the day on which the row after `skipped` others is, and how many of that day come before it. */
export async function wayTo(skipped: number, { days, replacements, moment }: KeptDays, isNewestFirst: boolean) {
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
