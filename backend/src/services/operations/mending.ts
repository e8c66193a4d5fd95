import { checkInvariants } from '../../../../sql/invariants.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import { recountProfits } from '../../models/queries/dailyProfits.ts';
import { recount } from '../../models/queries/dailySales.ts';
import type { DaySums, StoredDay } from '../../models/queries/derivedSums.ts';
import { lockDays, noSums, markAllForReindex } from '../../models/queries/derivedSums.ts';
import * as audit from '../history/audit.ts';

/** The entity in the change history. */
const ENTITY = 'daily-sums';
const ENTITY_ID = 1;
const TRIES = 5;
/** The invariants of the sums that `mend` recalculates. */
export const SUM_INVARIANTS: readonly string[] = [
  'dailySales',
  'dailyPieces',
  'dailyStatuses',
  'dailyProfits',
  'dailyMargins',
  'groupedSales',
];

/**
 * Recalculates derived data: the daily sums and, in the background, the search index. Returns the days (`YYYYMMDD`) with
 * wrong sums; their old values go to the change history. Steps of invoices wait meanwhile: seconds, with a million of them.
 */
export async function mend(): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(mendSums);
    } catch (error) {
      // Another transaction inserted a day's first sum during the recount.
      if (tries === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

/**
 * Recalculates wrong sums after an upgrade: until they notice the upgrade, processes of the older version write without
 * updating the newer version's sums.
 */
export async function mendAfterUpgrade(): Promise<void> {
  try {
    const findings = await checkInvariants({ ids: SUM_INVARIANTS });
    if (findings.every(({ badRow }) => badRow === null)) return;
    logger().warn({ days: await mend() }, 'sums that an older version left behind were counted anew');
  } catch (error) {
    logger().error({ err: error }, 'sums could not be counted anew: npm run doctor -- --mend');
  }
}

async function mendSums(): Promise<string[]> {
  const before = await lockDays();
  await recount();
  await recountProfits();
  const after = await lockDays();
  await markAllForReindex();
  const all = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const wrong = all.filter((day) => before.get(day)?.fingerprint !== after.get(day)?.fingerprint);
  if (wrong.length > 0) {
    const mended = { ...sumsOf(after, wrong), days: summarize(wrong) };
    await audit.record(null, ENTITY, ENTITY_ID, 'updated', { ...sumsOf(before, wrong), days: null }, mended);
  }
  return wrong;
}

function sumsOf(kept: ReadonlyMap<string, StoredDay>, days: readonly string[]): DaySums {
  const sums = noSums();
  for (const day of days) {
    for (const [column, sum] of Object.entries(kept.get(day)?.sums ?? {})) sums[column as keyof DaySums] += sum;
  }
  return sums;
}

/** Shortened, since the history can't hold years of days. */
function summarize(days: readonly string[]): string {
  const [first = '', ...others] = days;
  return others.length === 0 ? first : `${first}–${others.at(-1) ?? ''} (${days.length})`;
}
