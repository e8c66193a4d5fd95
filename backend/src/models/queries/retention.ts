import type { Model, ModelStatic } from 'sequelize';
import { Op } from 'sequelize';
import { select } from '../database/database.ts';
import { identifier, sql } from '../database/sql.ts';
import { CatalogueChange } from '../tables/CatalogueChange.ts';
import { CourierQuote } from '../tables/CourierQuote.ts';
import { columnOf } from '../tables/entityTables.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { SecurityEvent } from '../tables/SecurityEvent.ts';
import { UserToken } from '../tables/UserToken.ts';

export interface WornOut {
  model: ModelStatic<Model>;
  /** Rows are taken by it: the primary key or, where that has several columns, its first. */
  key: string;
  /** Nothing has needed a row since then; so many days later it goes. */
  moment: string;
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
  { model: UserToken, key: 'id', moment: 'expiresAt', days: 30 },
  // What a sent mail told is in the order's timeline. One that did not go out waits for a person, however long.
  { model: OutboxMail, key: 'id', moment: 'sentAt', days: 180 },
  // An owner who asks who signed in asks within a year.
  { model: SecurityEvent, key: 'id', moment: 'lastAt', days: 365 },
  // After three days a quote isn't even an estimate; it is asked for anew. Who asks right now keeps the row:
  // `askedUntil` is never before `quotedAt`.
  { model: CourierQuote, key: 'cityId', moment: 'askedUntil', days: 7 },
  // A process looks four times a second; one that finds something missing reads the whole catalogue.
  { model: CatalogueChange, key: 'version', moment: 'createdAt', days: 1 },
];

/**
 * The keys of rows that are worn out; one comes as often as it has rows. In no order: asked for that of the keys, SQLite
 * goes over all rows by these to find that hardly one is worn out, with an index of the moments beside it.
 */
export async function findWornOut({ model, key, moment }: WornOut, before: Date, limit: number): Promise<number[]> {
  const found = await select<{ taken: number }>(
    sql`SELECT ${columnOf(key)} AS taken FROM ${identifier(model.tableName)} WHERE ${columnOf(moment)} < :before LIMIT :limit`,
    { before, limit },
  );
  return found.map(({ taken }) => taken);
}

/** Asks again: another instance may have been faster, or somebody has needed the row meanwhile. Says how many went. */
export async function removeWornOut(
  { model, key, moment }: WornOut,
  before: Date,
  keys: readonly number[],
): Promise<number> {
  return model.destroy({ where: { [key]: keys, [moment]: { [Op.lt]: before } } });
}
