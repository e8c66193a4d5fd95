import { logger } from '../../logger.ts';

const BATCH = 100;

/** Rows with ids above `after`, by their ids, at most `limit` of them. */
export interface Page {
  after: number;
  limit: number;
}

/**
 * Does `work` for every row that is due, each on its own: one that fails is left for the next round and stops nobody,
 * however many there are of them. Answers how often `work` said that it did something; the log gets one line per round.
 */
export async function oneByOne<Row extends { id: number }>(
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
