import type { Model, ModelStatic } from 'sequelize';
import { Op } from 'sequelize';
import { select } from '../database/database.ts';
import { identifier, sql } from '../database/sql.ts';
import { CatalogueChange } from '../tables/CatalogueChange.ts';
import { CourierQuote } from '../tables/CourierQuote.ts';
import { columnOf } from '../tables/entityTables.ts';
import { MissedSearch } from '../tables/MissedSearch.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { RestockRequest } from '../tables/RestockRequest.ts';
import { SecurityEvent } from '../tables/SecurityEvent.ts';
import { Session } from '../tables/Session.ts';
import { UserToken } from '../tables/UserToken.ts';

export interface RetentionPeriod {
  model: ModelStatic<Model>;
  /** The column by which rows are deleted: the primary key, or the first column of a composite one. */
  key: string;
  /** The last time that a row was needed; it is deleted so many days later. */
  moment: string;
  days: number;
}

/**
 * Retention periods: only of operational data. Records of money, stock or a person's work stay for ever: orders with their
 * timelines, payment attempts and events (the simulator's too), movements, counts, returns, the change history, saved views.
 * So do idempotency keys: they are columns of orders and returns, and a deleted key would allow a second order. Rate limits
 * (rateLimits.ts) and photos of parcels and without a return (dispatch/packingPhotos.ts, returns/photos.ts) have their own periods.
 */
export const RETENTION_PERIODS: readonly RetentionPeriod[] = [
  // A link is useless once it has expired, used or not; the month is for questions about it.
  { model: UserToken, key: 'id', moment: 'expiresAt', days: 30 },
  // The order's timeline records a sent mail. An unsent mail waits for a person, however long.
  { model: OutboxMail, key: 'id', moment: 'sentAt', days: 180 },
  // Who waited a year for a unit has bought another one.
  { model: RestockRequest, key: 'id', moment: 'createdAt', days: 365 },
  // An owner's questions about sign-ins arise within a year.
  { model: SecurityEvent, key: 'id', moment: 'lastAt', days: 365 },
  // It signs nobody in any more; the month is for questions about it.
  { model: Session, key: 'id', moment: 'expiresAt', days: 30 },
  // Longer than the list shows them, nobody reads them.
  { model: MissedSearch, key: 'id', moment: 'lastAt', days: 90 },
  // A quote older than three days isn't even an estimate; it is requested anew. A running request keeps the row:
  // `askedUntil` is never before `quotedAt`.
  { model: CourierQuote, key: 'cityId', moment: 'askedUntil', days: 7 },
  // A process polls four times a second; if a version is missing, it reads the whole catalogue.
  { model: CatalogueChange, key: 'version', moment: 'createdAt', days: 1 },
];

/**
 * The keys of expired rows, repeated per row. Unordered: if sorted by key, SQLite would scan all rows by key despite the
 * index of the moments.
 */
export async function findExpired(
  { model, key, moment }: RetentionPeriod,
  before: Date,
  limit: number,
): Promise<number[]> {
  const found = await select<{ taken: number }>(
    sql`SELECT ${columnOf(key)} AS taken FROM ${identifier(model.tableName)} WHERE ${columnOf(moment)} < :before LIMIT :limit`,
    { before, limit },
  );
  return found.map(({ taken }) => taken);
}

/**
 * Checks again: another instance may have been faster, or the row may have been used meanwhile. Returns the number of
 * deleted rows.
 */
export async function deleteExpired(
  { model, key, moment }: RetentionPeriod,
  before: Date,
  keys: readonly number[],
): Promise<number> {
  return model.destroy({ where: { [key]: keys, [moment]: { [Op.lt]: before } } });
}
