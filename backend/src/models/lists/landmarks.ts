import type { Sequelize } from 'sequelize';
import { now } from '../../clock.ts';
import { DAY_MS } from '../../contract/time.ts';
import { database, selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';

// A list of which no row ever goes grows at its end alone: what this process counted once it need not count again. And
// a late page begins at the nearest moment of which it knows how many rows came before, not at the first row.

interface Landmark {
  at: Date;
  /** So many rows came before that moment, and no more ever will. */
  before: number;
}

/** No transaction is open for so long, and no machine's clock so slow. */
const SETTLED_MS = DAY_MS;
/** So many rows are counted, or gone over, in a millisecond. */
const APART = 5_000;

const START: Landmark = { at: new Date(0), before: 0 };
const landmarksIn = new WeakMap<Sequelize, Map<ListSource, Landmark[]>>();

/** How many rows such a list has, of which `cameAt` says when. */
export async function appendedTotal(source: ListSource, cameAt: Sql): Promise<number> {
  const { at, before } = landmarksOf(source).at(-1) ?? START;
  const newer = await countFrom(source, sql`${cameAt} >= :at`, { at });
  if (newer > APART) await setLandmarks(source, cameAt);
  return before + newer;
}

/** Where the row after `skipped` others is, of so many in all: a condition from which on it is no longer far. */
export function wayFrom(
  source: ListSource,
  cameAt: Sql,
  { skipped, total, isNewestFirst }: { skipped: number; total: number; isNewestFirst: boolean },
) {
  const landmarks = landmarksOf(source);
  const landmark = isNewestFirst
    ? landmarks.find(({ before }) => before >= total - skipped)
    : landmarks.findLast(({ before }) => before <= skipped);
  if (!landmark) return { skipped };
  const { at, before } = landmark;
  return {
    skipped: skipped - (isNewestFirst ? total - before : before),
    from: isNewestFirst ? sql`${cameAt} < :at` : sql`${cameAt} >= :at`,
    replacements: { at },
  };
}

function landmarksOf(source: ListSource): Landmark[] {
  const ofLists = landmarksIn.get(database()) ?? new Map<ListSource, Landmark[]>();
  landmarksIn.set(database(), ofLists);
  const landmarks = ofLists.get(source) ?? [];
  ofLists.set(source, landmarks);
  return landmarks;
}

async function setLandmarks(source: ListSource, cameAt: Sql): Promise<void> {
  const landmarks = landmarksOf(source);
  const settled = new Date(now().getTime() - SETTLED_MS);
  for (;;) {
    const last = landmarks.at(-1) ?? START;
    const next = await selectOne<{ at: string | Date }>(
      sql`SELECT ${cameAt} AS at ${source.from} WHERE ${cameAt} > :last AND ${cameAt} < :settled
       ORDER BY ${cameAt} LIMIT 1 OFFSET ${APART}`,
      { last: last.at, settled },
    );
    if (!next) return;
    const at = new Date(next.at);
    const between = await countFrom(source, sql`${cameAt} >= :last AND ${cameAt} < :at`, { last: last.at, at });
    // Unless another request has set one meanwhile.
    if (last === (landmarks.at(-1) ?? START)) landmarks.push({ at, before: last.before + between });
  }
}

async function countFrom({ from }: ListSource, condition: Sql, replacements: Record<string, Date>): Promise<number> {
  const found = await selectOne<{ many: number }>(
    sql`SELECT COUNT(*) AS many ${from} WHERE ${condition}`,
    replacements,
  );
  return found?.many ?? 0;
}
