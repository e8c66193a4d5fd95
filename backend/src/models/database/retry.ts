import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryOptions, Sequelize } from 'sequelize';
import { ConnectionAcquireTimeoutError, ConnectionError } from 'sequelize';
import { transactionRetries } from '../../metrics.ts';
import { isOutcomeUnknown, wasRolledBack } from './failures.ts';
import type { Opened } from './opening.ts';

/**
 * After a lost race for locks, work is tried at least this many times, for at least this long: a contended row has one
 * winner at a time.
 */
const MIN_TRIES = 6;
const MIN_RETRY_MS = 10_000;
const MAX_PAUSE_MS = 300;

export interface Attempt {
  /** The database may have executed it although no answer came. */
  mayBeExecuted: boolean;
}

/** Runs `work`, and retries it if the database rolled it back or never began it. */
export async function runWithRetry<T>(
  { isCluster }: Pick<Opened, 'isCluster'>,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries++) {
    const attempt = { mayBeExecuted: false };
    try {
      return await work(attempt);
    } catch (error) {
      const isLate = performance.now() - startedAt > MIN_RETRY_MS;
      const isEnough = tries >= MIN_TRIES || error instanceof ConnectionError;
      if ((isLate && isEnough) || !isRetryable(error, attempt, isCluster)) throw error;
      transactionRetries.inc();
      await sleep(Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** tries));
    }
  }
}

function isRetryable(error: unknown, { mayBeExecuted }: Attempt, isCluster: boolean): boolean {
  if (wasRolledBack(error)) return true;
  if (isOutcomeUnknown(error)) return !mayBeExecuted;
  // A cluster's next server is found in a moment; a single server that is down has no replacement to wait for.
  return isCluster && error instanceof ConnectionError && !(error instanceof ConnectionAcquireTimeoutError);
}

type Query = (text: string | { query: string }, options?: QueryOptions) => Promise<unknown>;

/**
 * Makes every statement outside of a transaction retry by itself: a read also after a broken connection, a write only if the
 * database says that it rolled it back.
 */
export function retryStatements(opened: Opened, isInTransaction: () => boolean): void {
  const { sequelize } = opened;
  const query = sequelize.query.bind(sequelize) as Query;
  const retried: Query = (text, options) => {
    if (options?.transaction || isInTransaction()) return query(text, options);
    const isRead = /^\s*(?:SELECT|WITH)\b/i.test(typeof text === 'string' ? text : text.query);
    return runWithRetry(opened, (attempt) => {
      attempt.mayBeExecuted = !isRead;
      return query(text, options);
    });
  };
  sequelize.query = retried as Sequelize['query'];
}
