import { logger } from '../logger.ts';
import * as health from '../services/operations/health.ts';

/** Time for the newer version's process, which has only just migrated, to get ready: no request finds both gone. */
const GRACE_MS = 5_000;

let newerSince: number | null = null;

/**
 * Ends this process, as a signal would, once a newer version has migrated the database: this version doesn't write the newer
 * columns, and would leave wrong sums.
 */
export async function stepAside(): Promise<void> {
  if (!(await health.isOutdated())) return;
  newerSince ??= performance.now();
  if (performance.now() - newerSince < GRACE_MS) return;
  logger().warn('a newer version has migrated the database: this process ends');
  process.emit('SIGTERM');
}
