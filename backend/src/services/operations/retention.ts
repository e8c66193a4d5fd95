import { rmSync, statSync } from 'node:fs';
import { config } from '../../config.ts';
import { DAY_MS } from '../../contract/time.ts';
import { now } from '../../clock.ts';
import { logger } from '../../logger.ts';
import { preMigrationCopy } from '../../models/database/sqliteFile.ts';
import type { RetentionPeriod } from '../../models/queries/retention.ts';
import { findExpired, deleteExpired, RETENTION_PERIODS } from '../../models/queries/retention.ts';

/** A copy of the database is a backup: people who have been erased since are in it. */
const COPY_DAYS = 30;
/** Rows per statement: over in a moment, so that no order waits behind it. */
const BATCH = 1_000;

/**
 * Forgets what is worn out and says how many rows that were; a table that fails waits for the next night alone. Any
 * number of instances may do so at once.
 */
export async function forgetWornOut(): Promise<number> {
  let forgotten = 0;
  for (const wornOut of RETENTION_PERIODS) {
    const table = wornOut.model.tableName;
    try {
      const rows = await forget(wornOut);
      if (rows > 0) logger().info({ table, rows }, 'worn-out rows were forgotten');
      forgotten += rows;
    } catch (error) {
      logger().error({ err: error, table }, 'worn-out rows could not be forgotten');
    }
  }
  forgetCopy();
  return forgotten;
}

/** Of the embedded database, as it was before its last migration. */
function forgetCopy(): void {
  const copy = preMigrationCopy(config().dataDir);
  const keptAt = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (keptAt < now().getTime() - COPY_DAYS * DAY_MS) rmSync(copy, { force: true });
}

async function forget(wornOut: RetentionPeriod): Promise<number> {
  const before = new Date(now().getTime() - wornOut.days * DAY_MS);
  for (let forgotten = 0; ;) {
    // Looked for without a lock: a DELETE that has to search would lock rows on its way that others are working on.
    const found = await findExpired(wornOut, before, BATCH);
    if (found.length === 0) return forgotten;
    forgotten += await deleteExpired(wornOut, before, [...new Set(found)]);
    if (found.length < BATCH) return forgotten;
  }
}
