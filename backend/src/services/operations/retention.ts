import { rmSync, statSync } from 'node:fs';
import { config } from '../../config.ts';
import { DAY_MS } from '../../contract/time.ts';
import { now } from '../../clock.ts';
import { logger } from '../../logger.ts';
import { preMigrationCopy } from '../../models/database/sqliteFile.ts';
import type { RetentionPeriod } from '../../models/queries/retention.ts';
import { findExpired, deleteExpired, RETENTION_PERIODS } from '../../models/queries/retention.ts';

/** Days until the copy is deleted: it is a backup, and contains people erased since. */
const COPY_DAYS = 30;
/** Rows per statement: fast enough that no order waits for it. */
const BATCH = 1_000;

/**
 * Deletes expired rows and returns their number; a failure skips only its own table until the next night. Any number of
 * instances may run it at once.
 */
export async function deleteExpiredRows(): Promise<number> {
  let deleted = 0;
  for (const period of RETENTION_PERIODS) {
    const table = period.model.tableName;
    try {
      const rows = await deleteOf(period);
      if (rows > 0) logger().info({ table, rows }, 'expired rows were deleted');
      deleted += rows;
    } catch (error) {
      logger().error({ err: error, table }, 'expired rows could not be deleted');
    }
  }
  deleteOldCopy();
  return deleted;
}

/** Deletes the SQLite database's copy from before its last migration. */
function deleteOldCopy(): void {
  const copy = preMigrationCopy(config().dataDir);
  const copiedAt = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (copiedAt < now().getTime() - COPY_DAYS * DAY_MS) rmSync(copy, { force: true });
}

async function deleteOf(period: RetentionPeriod): Promise<number> {
  const before = new Date(now().getTime() - period.days * DAY_MS);
  for (let deleted = 0; ;) {
    // Searches without a lock: a DELETE with a search would lock rows that other transactions are working on.
    const found = await findExpired(period, before, BATCH);
    if (found.length === 0) return deleted;
    deleted += await deleteExpired(period, before, [...new Set(found)]);
    if (found.length < BATCH) return deleted;
  }
}
