import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import { ordersFrom } from '../../contract/closures.ts';
import { calendarDay } from '../../contract/dates.ts';
import type { Language } from '../../contract/languages.ts';
import { MAX_WAITING, type RestockInput, type WaitingRequest } from '../../contract/restock.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import * as rows from '../../models/queries/restockRequests.ts';
import { RestockRequest } from '../../models/tables/RestockRequest.ts';
import { restocked } from '../mails/restockMails.ts';
import { revalidate } from './carts.ts';
import { quote } from './prices.ts';
import * as settings from '../settings/settings.ts';
import { isDue } from '../mails/outdatedMails.ts';

interface Asker {
  caller: Caller | null;
  language: Language;
}

/** Lets an address wait for a sold-out unit. Nobody learns whether it waits for this unit already, or whether it has an account. */
export async function ask({ productDetailId, email }: RestockInput, { caller, language }: Asker): Promise<void> {
  const unit = (await quote([productDetailId])).get(productDetailId);
  if (!unit?.isActive) throw notFound('product.gone');
  if (unit.stock > 0) throw conflict('restock.available');
  await transaction(async () => {
    if ((await rows.countWaiting(email)) >= MAX_WAITING) throw conflict('restock.full', { max: MAX_WAITING });
    const stopKey = randomBytes(16).toString('base64url');
    await rows.upsertRequest({ productDetailId, email, userId: caller?.id ?? null, language, stopKey });
  });
}

/** What a customer waits for, the latest first. */
export async function waitingOf(userId: number, language: Language): Promise<WaitingRequest[]> {
  const waiting = await rows.waitingOf(userId);
  const lines = waiting.map(({ productDetailId }) => ({ productDetailId, quantity: 1 }));
  const items = new Map((await revalidate(lines, language)).map((item) => [item.productDetailId, item]));
  return waiting.flatMap(({ id, email, createdAt, productDetailId }) => {
    const item = items.get(productDetailId);
    return item ? [{ id, email, createdAt: createdAt.toISOString(), item }] : [];
  });
}

/** Stops one of a customer's own requests. */
export async function stopWaiting(userId: number, id: number): Promise<void> {
  if (!(await rows.deleteWaiting(userId, id))) throw notFound();
}

/** Stops all requests of the address to which the mail with this key was sent. An unknown key changes nothing. */
export async function stop(key: string): Promise<void> {
  await transaction(() => rows.deleteByKey(key));
}

/**
 * Mails everybody who waits for a unit that can be bought again, once; returns the number of mails. By the clock rather than
 * with each movement of stock: no order waits for it, whatever brought the pieces back.
 */
export async function mailWaitingShoppers(): Promise<number> {
  const { closures } = await settings.current();
  if (ordersFrom(calendarDay(now()), closures) !== null) return 0;
  return forEachDueRow('mailWaitingShoppers', rows.addressesToMail, ({ email }) => transaction(() => tell(email)));
}

/** One mail about all units that are back. A request whose unit was bought meanwhile ends. */
async function tell(email: string): Promise<boolean> {
  const waiting = await rows.judgeRequests({ email, toldAt: null });
  const back = waiting.filter(isDue);
  await rows.endBought(waiting);
  const units = await quote(back.map(({ productDetailId }) => productDetailId));
  const [first, ...others] = units.values();
  const latest = back.at(-1);
  if (!first || !latest) return false;
  const mailId = await restocked({ email, ...latest }, [first, ...others]);
  await RestockRequest.update({ mailId, toldAt: now() }, { where: { id: back.map(({ id }) => id) } });
  return true;
}
