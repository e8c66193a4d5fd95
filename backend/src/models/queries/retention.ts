import { execute, select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';

export interface WornOut {
  table: Sql;
  /** Rows are taken by it: the primary key or, where that has two columns, its first. */
  key: Sql;
  /** Of rows that nothing has needed since `:before`, which is so many days ago. */
  condition: Sql;
  days: number;
}

/**
 * What the shop forgets, and when: only what makes it run. What tells of money, stock or a person's work stays for ever:
 * orders with their timelines, payment attempts and events (the simulator's too), movements, counts, returns, the change
 * history, saved views. So do idempotency keys: they are columns of orders and returns, and a key that was forgotten
 * would make a second order. Tries (rateLimits.ts) and photos of no return (returns/photos.ts) go by their own clocks.
 */
export const WORN_OUT: readonly WornOut[] = [
  // A link opens nothing once it has expired, used or not; the month is for whoever asks what became of it.
  { table: sql`user_tokens`, key: sql`id`, condition: sql`expires_at < :before`, days: 30 },
  // What a sent mail told is in the order's timeline. One that did not go out waits for a person, however long.
  { table: sql`outbox_mails`, key: sql`id`, condition: sql`sent_at < :before`, days: 180 },
  // An owner who asks who signed in asks within a year.
  { table: sql`security_events`, key: sql`id`, condition: sql`last_at < :before`, days: 365 },
  // After three days a quote isn't even an estimate; it is asked for anew. Who asks right now keeps the row.
  {
    table: sql`courier_quotes`,
    key: sql`city_id`,
    condition: sql`quoted_at < :before AND asked_until < :before`,
    days: 7,
  },
  // A process looks four times a second; one that finds something missing reads the whole catalogue.
  { table: sql`catalogue_changes`, key: sql`version`, condition: sql`created_at < :before`, days: 1 },
];

/**
 * The keys of rows that are worn out; one comes as often as it has rows. In no order: asked for that of the keys, SQLite
 * goes over all rows by these to find that hardly one is worn out, with an index of the moments beside it.
 */
export async function findWornOut({ table, key, condition }: WornOut, before: Date, limit: number): Promise<number[]> {
  const found = await select<{ taken: number }>(
    sql`SELECT ${key} AS taken FROM ${table} WHERE ${condition} LIMIT :limit`,
    { before, limit },
  );
  return found.map(({ taken }) => taken);
}

/** Asks again: another instance may have been faster, or somebody has needed the row meanwhile. Says how many went. */
export async function removeWornOut(
  { table, key, condition }: WornOut,
  before: Date,
  keys: readonly number[],
): Promise<number> {
  return execute(sql`DELETE FROM ${table} WHERE ${key} IN (:keys) AND ${condition}`, { keys, before });
}
