import { checkInvariants } from '../../../../sql/invariants.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import { recountProfits } from '../../models/queries/dailyProfits.ts';
import { recount } from '../../models/queries/dailySales.ts';
import type { DaySums, StoredDay } from '../../models/queries/derivedSums.ts';
import { lockDays, noSums, markAllForReindex } from '../../models/queries/derivedSums.ts';
import * as audit from '../history/audit.ts';

/** What the change history calls them. */
const ENTITY = 'daily-sums';
const ENTITY_ID = 1;
const TRIES = 5;
/** The invariants of what `mend` counts anew. */
export const OF_SUMS: readonly string[] = [
  'dailySales',
  'dailyPieces',
  'dailyStatuses',
  'dailyProfits',
  'dailyMargins',
];

/**
 * Counts anew what is kept beside the rows that it follows from: the sums of days and, in the background, the index of
 * searches. Answers the days (`YYYYMMDD`) of which a sum was wrong; the change history has what they were. Steps of invoices wait
 * meanwhile: seconds, with a million of them.
 */
export async function mend(): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(mendSums);
    } catch (error) {
      // Somebody wrote the first sum of a day while it was being counted.
      if (tries === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

/**
 * The same where the sums are wrong: processes of an older version know nothing of sums that a newer one keeps, and went on
 * until they saw that the database was no longer theirs.
 */
export async function mendAfterUpgrade(): Promise<void> {
  try {
    const findings = await checkInvariants({ ids: OF_SUMS });
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
    const mended = { ...sumsOf(after, wrong), days: inShort(wrong) };
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

/** The history has no room for years of days. */
function inShort(days: readonly string[]): string {
  const [first = '', ...others] = days;
  return others.length === 0 ? first : `${first}–${others.at(-1) ?? ''} (${days.length})`;
}
