import { logger } from '../../logger.ts';

const BATCH = 100;

/** At most `limit` rows with ids above `after`, ordered by id. */
export interface Page {
  after: number;
  limit: number;
}

/**
 * Runs `work` for every due row separately: a row that fails is left for the next run and stops no other row. Returns the
 * number of rows for which `work` returned true; logs one line of errors per run.
 */
export async function forEachDueRow<Row extends { id: number }>(
  job: string,
  due: (page: Page) => Promise<Row[]>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const failures: { id: number; error: unknown }[] = [];
  let done = 0;
  for (let after = 0; ;) {
    const rows = await due({ after, limit: BATCH });
    for (const row of rows) {
      after = row.id;
      try {
        if (await work(row)) done++;
      } catch (error) {
        failures.push({ id: row.id, error });
      }
    }
    if (rows.length < BATCH) break;
  }
  report(job, failures);
  return done;
}

function report(job: string, failures: readonly { id: number; error: unknown }[]): void {
  const [first] = failures;
  if (!first) return;
  const ids = failures.slice(0, BATCH).map(({ id }) => id);
  logger().error({ err: first.error, job, failed: failures.length, ids }, 'rows that a job could not deal with');
}
