import { logger } from '../logger.ts';
import * as health from '../services/operations/health.ts';

/** Until then the newer version is ready, whose process has only just migrated; no request comes between two stools. */
const GRACE_MS = 5_000;

let newerSince: number | null = null;

/**
 * Ends this process, as a signal would, once a newer version has migrated the database: it knows nothing of what that keeps,
 * and would leave its sums wrong.
 */
export async function stepAside(): Promise<void> {
  if (!(await health.isOutdated())) return;
  newerSince ??= performance.now();
  if (performance.now() - newerSince < GRACE_MS) return;
  logger().warn('a newer version has migrated the database: this process ends');
  process.emit('SIGTERM');
}
