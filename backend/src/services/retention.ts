import { now } from '../clock.ts';
import { logger } from '../logger.ts';
import { execute, select } from '../models/database.ts';
import { DAY_MS } from '../contract/time.ts';

interface WornOut {
  table: string;
  /** Rows are taken by it: the primary key or, where that has two columns, its first. */
  key: string;
  /** Of rows that nothing has needed since `:before`, which is so many days ago. */
  condition: string;
  days: number;
}

/**
 * What the shop forgets, and when: only what makes it run. What tells of money, stock or a person's work stays for ever:
 * orders with their timelines, payment attempts and events (the simulator's too), movements, counts, returns, the change
 * history, saved views. So do idempotency keys: they are columns of orders and returns, and a key that was forgotten
 * would make a second order. Tries (rateLimits.ts) and photos of no return (returns/photos.ts) go by their own clocks.
 */
const WORN_OUT: readonly WornOut[] = [
  // A link opens nothing once it has expired, used or not; the month is for whoever asks what became of it.
  { table: 'user_tokens', key: 'id', condition: 'expires_at < :before', days: 30 },
  // What a sent mail told is in the order's timeline. One that did not go out waits for a person, however long.
  { table: 'outbox_mails', key: 'id', condition: 'sent_at < :before', days: 180 },
  // After three days a quote isn't even an estimate; it is asked for anew. Who asks right now keeps the row.
  { table: 'courier_quotes', key: 'city_id', condition: 'quoted_at < :before AND asked_until < :before', days: 7 },
];

/** Rows per statement: over in a moment, so that no order waits behind it. */
const BATCH = 1_000;

/**
 * Forgets what is worn out and says how many rows that were; a table that fails waits for the next night alone. Any
 * number of instances may do so at once.
 */
export async function forgetWornOut(): Promise<number> {
  let forgotten = 0;
  for (const wornOut of WORN_OUT) {
    const { table } = wornOut;
    try {
      const rows = await forget(wornOut);
      if (rows > 0) logger().info({ table, rows }, 'worn-out rows were forgotten');
      forgotten += rows;
    } catch (error) {
      logger().error({ err: error, table }, 'worn-out rows could not be forgotten');
    }
  }
  return forgotten;
}

async function forget({ table, key, condition, days }: WornOut): Promise<number> {
  const before = new Date(now().getTime() - days * DAY_MS);
  for (let forgotten = 0; ;) {
    // Looked for without a lock: a DELETE that has to search would lock rows on its way that others are working on.
    const found = await select<{ taken: number }>(
      `SELECT ${key} AS taken FROM ${table} WHERE ${condition} ORDER BY ${key} LIMIT :batch`,
      { before, batch: BATCH },
    );
    if (found.length === 0) return forgotten;
    const keys = [...new Set(found.map(({ taken }) => taken))];
    // Asked again: another instance may have been faster, or somebody has needed the row meanwhile.
    forgotten += await execute(`DELETE FROM ${table} WHERE ${key} IN (:keys) AND ${condition}`, { keys, before });
    if (found.length < BATCH) return forgotten;
  }
}
