import type { Sequelize } from 'sequelize';
import { now } from '../../clock.ts';
import { DAY_MS } from '../../contract/time.ts';
import { database, selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';

// An append-only list grows at its end alone: this process counts old rows only once. And a late page starts at the nearest
// landmark, a moment with a known number of earlier rows, instead of at the first row.

interface Landmark {
  at: Date;
  /** Number of earlier rows, which is final. */
  before: number;
}

/** Longer than any open transaction or clock difference between machines. */
const SETTLED_MS = DAY_MS;
/** Rows that are counted or scanned in about a millisecond. */
const LANDMARK_DISTANCE = 5_000;

const START: Landmark = { at: new Date(0), before: 0 };
const landmarksIn = new WeakMap<Sequelize, Map<ListSource, Landmark[]>>();

/** The number of rows of an append-only list; `cameAt` is the time of a row's creation. */
export async function appendedTotal(source: ListSource, cameAt: Sql): Promise<number> {
  const { at, before } = landmarksOf(source).at(-1) ?? START;
  const newer = await countFrom(source, sql`${cameAt} >= :at`, { at });
  if (newer > LANDMARK_DISTANCE) await setLandmarks(source, cameAt);
  return before + newer;
}

/** Where to start for the row after `skipped` of `total` rows: a condition close before it, and the rows still to skip. */
export function startAtLandmark(
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
       ORDER BY ${cameAt} LIMIT 1 OFFSET ${LANDMARK_DISTANCE}`,
      { last: last.at, settled },
    );
    if (!next) return;
    const at = new Date(next.at);
    const between = await countFrom(source, sql`${cameAt} >= :last AND ${cameAt} < :at`, { last: last.at, at });
    // Unless another request has set it meanwhile.
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
