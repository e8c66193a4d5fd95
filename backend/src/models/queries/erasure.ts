import { col, Op } from 'sequelize';
import { ORDER_STAGES } from '../../contract/orderStages.ts';
import { INVOICE_PLAIN } from '../../contract/invoices.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import { plainValues, textNames } from '../../contract/plainColumns.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import { ROLES } from '../../contract/roles.ts';
import { USER_PLAIN } from '../../contract/users.ts';
import { AuditEntry } from '../tables/AuditEntry.ts';
import type { Snapshot } from './audit.ts';
import { snapshot } from './audit.ts';
import type { KnownBy } from './knownBy.ts';
import { isAbout } from './knownBy.ts';
import { execute, select, selectAny } from '../database/database.ts';
import type { Page } from '../database/oneByOne.ts';
import { sql } from '../database/sql.ts';
import { OUTBOX_MAILS } from '../lists/outboxMails.ts';
import { touchTexts } from '../lists/textBlocks.ts';
import { markRecipientsForReindex } from '../lists/markRecipientsForReindex.ts';
import { Invoice } from '../tables/Invoice.ts';
import { InvoiceEvent } from '../tables/InvoiceEvent.ts';
import { InvoiceNote } from '../tables/InvoiceNote.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';
import { SavedView } from '../tables/SavedView.ts';
import { User } from '../tables/User.ts';

// Where a customer's personal words are kept, table by table, and what stands there once they are gone.

/** In the place of a personal word that may not be empty. */
export const NOBODY = '-';

const UNDER_WAY = {
  orders: [...ORDER_STAGES.unpaid, ...ORDER_STAGES.packing, ...ORDER_STAGES.onTheWay],
  returns: [RETURN_STATUS.requested, RETURN_STATUS.approved, RETURN_STATUS.received],
  odd: ODD_VERDICTS,
};

/** Customers whose account was closed before a moment and still says who they are, by their ids, from `after` on. */
export async function closedCustomers(closedBefore: Date, { after, limit }: Page): Promise<{ id: number }[]> {
  const isDue = { role: ROLES.customer, isActive: false, erasedAt: null, closedAt: { [Op.lte]: closedBefore } };
  const where = { ...isDue, id: { [Op.gt]: after } };
  return User.findAll({ attributes: ['id'], where, order: ['id'], limit, raw: true });
}

/** No order of theirs takes a step before the transaction ends. */
export async function lockOrders(userId: number): Promise<void> {
  await Invoice.findAll({ where: { userId }, attributes: ['id'], order: [['id', 'ASC']], lock: true });
}

/** Whether an order or a return of theirs is not over yet, or money of theirs waits for somebody to decide. */
export async function waitsForSomething(userId: number): Promise<boolean> {
  return selectAny(
    `SELECT i.id FROM invoices i WHERE i.user_id = :userId AND i.status IN (:orders)
     UNION ALL SELECT r.id FROM returns r WHERE r.user_id = :userId AND r.status IN (:returns)
     UNION ALL SELECT e.id FROM payment_events e JOIN invoices i ON i.id = e.invoice_id
       WHERE i.user_id = :userId AND e.verdict IN (:odd) AND e.settled_at IS NULL`,
    { userId, ...UNDER_WAY },
  );
}

/** Of their addresses, those that are nobody else's by now. */
const OTHERS = sql`(SELECT u.email FROM users u WHERE u.id <> :userId)`;

/**
 * Mails to their addresses, unless somebody else has the address by now, and those about their orders. What was not sent
 * yet goes altogether, so that it is never sent; so does what they wrote to the shop.
 */
export async function forgetMails(userId: number, { addresses }: KnownBy): Promise<void> {
  const letters = await select<{ id: number }>(
    sql`SELECT m.id FROM outbox_mails m WHERE m.author IN (:addresses) AND m.author NOT IN ${OTHERS}`,
    { userId, addresses },
  );
  const mails = await select<{ id: number }>(
    sql`SELECT m.id FROM outbox_mails m WHERE m.recipient IN (:addresses) AND m.recipient NOT IN ${OTHERS}
     UNION
     SELECT m.id FROM outbox_mails m JOIN invoices i ON i.email = m.recipient
     WHERE i.user_id = :userId AND (INSTR(m.subject, i.document_no) > 0 OR INSTR(m.text, i.document_no) > 0)
     UNION
     SELECT m.id FROM outbox_mails m JOIN invoices i ON i.id = m.invoice_id WHERE i.user_id = :userId`,
    { userId, addresses },
  );
  const written = letters.map(({ id }) => id);
  const ids = mails.map(({ id }) => id);
  await touchTexts(OUTBOX_MAILS, [...written, ...ids]);
  await OutboxMail.destroy({ where: { [Op.or]: [{ id: written }, { id: ids, sentAt: null }] } });
  await OutboxMail.update({ recipient: NOBODY, text: '', html: '', lastError: null }, { where: { id: ids } });
}

/** When and from where they came in, and where somebody else tried to with their address. */
export async function forgetSecurityEvents(userId: number, { addresses }: KnownBy): Promise<void> {
  await execute(
    sql`DELETE FROM security_events WHERE user_id = :userId OR (email IN (:addresses) AND email NOT IN ${OTHERS})`,
    { userId, addresses },
  );
}

/** Lists of the back office that people are looked for in. */
const LISTS_OF_PEOPLE = ['users', 'invoices', 'returns', 'payment-events', 'outbox-mails', 'audit'];

/** Saved views that search for this person, of any user, and the person's own views. */
export async function forgetViews(userId: number, known: KnownBy): Promise<void> {
  const views = await SavedView.findAll({ where: { controller: LISTS_OF_PEOPLE } });
  const theirs = views.filter(({ name, search }) => {
    return isAbout(known, [name, ...new URLSearchParams(search).values()].join(' '));
  });
  await SavedView.destroy({ where: { [Op.or]: [{ userId }, { id: theirs.map(({ id }) => id) }] } });
}

/**
 * Whom their orders went to, what they wrote, and what was written of them. City and province stay, for the figures, and
 * the number that two requests for one order share is another one.
 */
export async function forgetInOrders(userId: number): Promise<void> {
  const nobody = { fullname: NOBODY, email: NOBODY, phoneNumber: NOBODY, address: NOBODY, postalCode: NOBODY };
  const nothing = { ...plainValues(INVOICE_PLAIN, {}), packingNote: '', requestHash: '', network: null };
  await Invoice.update({ ...nobody, ...nothing, idempotencyKey: col('document_no') }, { where: { userId } });
  const invoiceId = await ordersOf(userId);
  await markRecipientsForReindex(invoiceId);
  await InvoiceNote.destroy({ where: { invoiceId } });
  await execute(
    `UPDATE returns SET note = '', request_hash = NULL, idempotency_key = NULL,
       decision_note = CASE WHEN decision_note = '' THEN '' ELSE :nobody END,
       settlement_note = CASE WHEN settlement_note = '' THEN '' ELSE :nobody END
     WHERE user_id = :userId`,
    { userId, nobody: NOBODY },
  );
}

async function ordersOf(userId: number): Promise<number[]> {
  const orders = await Invoice.findAll({ where: { userId }, attributes: ['id'], raw: true });
  return orders.map(({ id }) => id);
}

/** What was corrected is told with what it was and has become. */
const CORRECTED = 'invoice.note.corrected';
/** Of an order, a return or a hand-over. */
const NUMBER = /^[A-Z]{2,4}[-/][\d/-]+$/;

/** Of their timelines, what somebody wrote in words of their own; of the shop's own notes (`isOurs`), what these were filled in with. */
export async function forgetInTimelines(userId: number, isOurs: (line: string) => boolean): Promise<void> {
  const hasWords = { [Op.or]: { note: { [Op.ne]: '' }, params: { [Op.ne]: null } } };
  const where = { invoiceId: await ordersOf(userId), ...hasWords };
  const events = await InvoiceEvent.findAll({ attributes: ['id', 'note'], where, raw: true });
  for (const { id, note } of events) {
    const lines = note.split('\n').filter((line) => isOurs(line) || NUMBER.test(line));
    const kept = note.startsWith(CORRECTED) ? CORRECTED : lines.join('\n');
    await InvoiceEvent.update({ note: kept, params: null }, { where: { id } });
  }
}

/** What we and the books need of what a payment provider sends; the rest may say who paid. */
const KEPT_OF_PAYMENT = new Set([
  ...['id', 'external_id', 'status', 'event', 'amount', 'paid_amount', 'currency', 'created', 'updated', 'paid_at'],
  ...['payment_method', 'payment_channel', 'bank_code', 'excerpt', 'abridgedFromBytes'],
]);

/** Who paid, and what somebody did about it in words of their own. */
export async function forgetInPayments(userId: number): Promise<void> {
  const told = await select<{ id: number; body: string; settlement: string }>(
    `SELECT e.id, e.body, e.settlement FROM payment_events e JOIN invoices i ON i.id = e.invoice_id
     WHERE i.user_id = :userId
     UNION SELECT e.id, e.body, e.settlement FROM payment_events e
       JOIN payment_attempts a ON a.external_id = e.external_id JOIN invoices i ON i.id = a.invoice_id
       WHERE i.user_id = :userId`,
    { userId },
  );
  for (const { id, body, settlement } of told) {
    const kept = JSON.stringify(withoutPayer(snapshot(body) ?? {}));
    await PaymentEvent.update({ body: kept, settlement: settlement === '' ? '' : NOBODY }, { where: { id } });
  }
}

/** Of what is no plain value only an excerpt of ours stays (webhookBody.ts). */
function withoutPayer(told: Snapshot): Snapshot {
  const kept = Object.entries(told).flatMap(([name, value]) => {
    if (!KEPT_OF_PAYMENT.has(name)) return [];
    if (typeof value !== 'object' || value === null) return [[name, value]];
    return name === 'excerpt' ? [[name, withoutPayer(value as Snapshot)]] : [];
  });
  return Object.fromEntries(kept) as Snapshot;
}

const PERSONAL = new Set<string>([
  ...['firstName', 'lastName', 'fullname', 'email', 'phoneNumber', 'address', 'postalCode'],
  ...[...textNames(USER_PLAIN), ...textNames(INVOICE_PLAIN)],
]);

/** That something of the account or of where its orders went changed stays in the history, and what it was goes. */
export async function forgetInHistory(userId: number): Promise<void> {
  for (const entry of await AuditEntry.findAll({ where: { entity: 'users', entityId: userId } })) {
    await entry.update({ name: NOBODY, before: withoutPerson(entry.before), after: withoutPerson(entry.after) });
  }
  const entityId = await ordersOf(userId);
  for (const entry of await AuditEntry.findAll({ where: { entity: 'invoices', entityId } })) {
    await entry.update({ before: withoutPerson(entry.before), after: withoutPerson(entry.after) });
  }
}

function withoutPerson(json: string | null): string | null {
  const kept = snapshot(json);
  const without = Object.entries(kept ?? {}).map(([field, value]) => [field, PERSONAL.has(field) ? NOBODY : value]);
  return kept && JSON.stringify(Object.fromEntries(without));
}
