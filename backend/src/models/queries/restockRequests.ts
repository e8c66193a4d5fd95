import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import { ORDER_STAGES } from '../../contract/orderStages.ts';
import { MAX_MAIL_ATTEMPTS } from '../../contract/outbox.ts';
import { execute, incoming, onConflict, select } from '../database/database.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { identifier, joinSql, sql } from '../database/sql.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { RestockRequest } from '../tables/RestockRequest.ts';
import { User } from '../tables/User.ts';

type NewRequest = Pick<RestockRequest, 'productDetailId' | 'email' | 'userId' | 'language' | 'stopKey'>;

/**
 * Adds a request, or renews the one of this unit and address: it waits again, and only later purchases end it. A request whose
 * mail is still unsent stays told: the sending judges it again. The account of the first request stays.
 */
export async function upsertRequest(request: NewRequest): Promise<void> {
  const renewed = ['language', 'created_at'].map((name) => sql`${identifier(name)} = ${incoming(identifier(name))}`);
  const toldAt = sql`told_at = CASE WHEN EXISTS (
    SELECT 1 FROM outbox_mails m
    WHERE m.id = restock_requests.mail_id AND m.sent_at IS NULL AND m.attempts < :maxAttempts
  ) THEN restock_requests.told_at END`;
  const userId = sql`user_id = COALESCE(restock_requests.user_id, ${incoming(identifier('user_id'))})`;
  await execute(
    sql`INSERT INTO restock_requests (product_detail_id, email, user_id, language, stop_key, created_at)
     VALUES (:productDetailId, :email, :userId, :language, :stopKey, :at)
     ${onConflict(['product_detail_id', 'email'], joinSql([toldAt, userId, ...renewed]))}`,
    { ...request, at: now(), maxAttempts: MAX_MAIL_ATTEMPTS },
  );
}

/** Number of units that an address waits for. */
export async function countWaiting(email: string): Promise<number> {
  return RestockRequest.count({ where: { email, toldAt: null } });
}

/** Requests for an account's own address: who typed another one can stop them only by its mail's link. */
async function ownOf(userId: number) {
  const user = await User.findByPk(userId, { attributes: ['email'], rejectOnEmpty: true });
  return { toldAt: null, email: user.email };
}

/** The latest first. */
export async function waitingOf(userId: number): Promise<RestockRequest[]> {
  return RestockRequest.findAll({ where: await ownOf(userId), order: [['id', 'DESC']] });
}

/** Whether there was such a request. */
export async function deleteWaiting(userId: number, id: number): Promise<boolean> {
  return (await RestockRequest.destroy({ where: { id, ...(await ownOf(userId)) } })) > 0;
}

/** SQL: the unit of a request `r` can be bought now. */
const IS_BUYABLE = sql`d.stock > 0 AND d.is_active = 1 AND p.is_active = 1 AND k.is_active = 1`;

const REQUESTED_UNITS = sql`restock_requests r
  JOIN product_details d ON d.id = r.product_detail_id
  JOIN products p ON p.id = d.product_id
  JOIN categories k ON k.id = p.category_id`;

/** Addresses waiting for a unit that can be bought now, by the ids of their first such requests. */
export async function addressesToMail({ after, limit }: Page): Promise<{ id: number; email: string }[]> {
  return select(
    sql`SELECT MIN(r.id) AS id, r.email FROM ${REQUESTED_UNITS}
     WHERE r.told_at IS NULL AND r.id > :after AND ${IS_BUYABLE} GROUP BY r.email ORDER BY 1 LIMIT :limit`,
    { after, limit },
  );
}

export interface JudgedRequest {
  id: number;
  productDetailId: number;
  language: Language;
  stopKey: string;
  isBuyable: number;
  /** In an order, paid or not, since the request. */
  isBought: number;
}

/** Locks these requests until the transaction ends, and says of each whether its unit can be bought, and was bought. */
export async function judgeRequests(
  where: { email: string; toldAt: null } | { mailId: number },
): Promise<JudgedRequest[]> {
  const found = await RestockRequest.findAll({ attributes: ['id'], where, order: ['id'], lock: true, raw: true });
  if (found.length === 0) return [];
  return select<JudgedRequest>(
    sql`SELECT r.id, r.product_detail_id AS productDetailId, r.language, r.stop_key AS stopKey,
       CASE WHEN ${IS_BUYABLE} THEN 1 ELSE 0 END AS isBuyable,
       EXISTS (
         SELECT 1 FROM stock_movements m JOIN invoices i ON i.id = m.invoice_id
         WHERE m.product_detail_id = r.product_detail_id AND m.reason = 'sold' AND m.created_at >= r.created_at
           AND i.status NOT IN (:ended)
           AND (i.user_id = r.user_id OR i.email = r.email
             OR i.user_id = (SELECT u.id FROM users u WHERE u.email = r.email))) AS isBought
     FROM ${REQUESTED_UNITS} WHERE r.id IN (:ids) ORDER BY r.id`,
    { ids: found.map(({ id }) => id), ended: ORDER_STAGES.ended },
  );
}

/** Whether a mail tells of restocked units. */
export async function isRestockMail(mailId: number): Promise<boolean> {
  return (await RestockRequest.count({ where: { mailId } })) > 0;
}

/** The key that stops the requests of a mail's reader; null for another mail. */
export async function stopKeyOf(mailId: number): Promise<string | null> {
  const request = await RestockRequest.findOne({ attributes: ['stopKey'], where: { mailId }, raw: true });
  return request?.stopKey ?? null;
}

/** Ends requests whose units were bought since. */
export async function endBought(judged: readonly JudgedRequest[]): Promise<void> {
  const ids = judged.filter(({ isBought }) => isBought).map(({ id }) => id);
  if (ids.length > 0) await RestockRequest.destroy({ where: { id: ids } });
}

/** Deletes all requests of the address to which a mail with this key was sent, and its unsent mails about them. */
export async function deleteByKey(stopKey: string): Promise<void> {
  const request = await RestockRequest.findOne({ attributes: ['email'], where: { stopKey }, raw: true });
  if (!request) return;
  const where = { email: request.email };
  const all = await RestockRequest.findAll({ attributes: ['mailId'], where, order: ['id'], lock: true, raw: true });
  // The requests first, as when a mail is withdrawn: the same order of locks.
  await RestockRequest.destroy({ where });
  const mails = all.flatMap(({ mailId }) => mailId ?? []);
  await OutboxMail.destroy({ where: { id: mails, sentAt: null } });
}
