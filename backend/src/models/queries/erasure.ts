import { col, Op } from 'sequelize';
import { ORDER_STAGES } from '../../contract/orderStages.ts';
import { INVOICE_PLAIN } from '../../contract/invoices.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import { plainValues, textNames } from '../../contract/plainColumns.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import { ROLES } from '../../contract/roles.ts';
import { USER_PLAIN } from '../../contract/users.ts';
import { Address } from '../tables/Address.ts';
import { AuditEntry } from '../tables/AuditEntry.ts';
import type { Snapshot } from './audit.ts';
import { snapshot } from './audit.ts';
import type { PersonalData } from './personalData.ts';
import { mentions } from './personalData.ts';
import { execute, select, selectAny } from '../database/database.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { sql } from '../database/sql.ts';
import { OUTBOX_MAILS } from '../lists/outboxMails.ts';
import { markForReindex } from '../lists/textBlocks.ts';
import { markRecipientsForReindex } from '../lists/markRecipientsForReindex.ts';
import { Invoice } from '../tables/Invoice.ts';
import { InvoiceEvent } from '../tables/InvoiceEvent.ts';
import { InvoiceNote } from '../tables/InvoiceNote.ts';
import { OrderChange } from '../tables/OrderChange.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';
import { Refund } from '../tables/Refund.ts';
import { SavedView } from '../tables/SavedView.ts';
import { User } from '../tables/User.ts';

// Where a customer's personal data is stored, table by table, and its replacement after the erasure.

/** Replaces personal text that may not be empty. */
export const ERASED = '-';

const UNDER_WAY = {
  orders: [...ORDER_STAGES.unpaid, ...ORDER_STAGES.packing, ...ORDER_STAGES.onTheWay],
  returns: [RETURN_STATUS.requested, RETURN_STATUS.approved, RETURN_STATUS.received],
  odd: ODD_VERDICTS,
};

/** Customers whose account was closed before a moment and is not erased yet, by ids after `after`. */
export async function closedCustomers(closedBefore: Date, { after, limit }: Page): Promise<{ id: number }[]> {
  const isDue = { role: ROLES.customer, isActive: false, erasedAt: null, closedAt: { [Op.lte]: closedBefore } };
  const where = { ...isDue, id: { [Op.gt]: after } };
  return User.findAll({ attributes: ['id'], where, order: ['id'], limit, raw: true });
}

/** Locks the customer's orders until the transaction ends. */
export async function lockOrders(userId: number): Promise<void> {
  await Invoice.findAll({ where: { userId }, attributes: ['id'], order: [['id', 'ASC']], lock: true });
}

/** Whether the customer has an unfinished order or return, or a payment that staff must decide on. */
export async function hasOpenMatters(userId: number): Promise<boolean> {
  return selectAny(
    `SELECT i.id FROM invoices i WHERE i.user_id = :userId AND i.status IN (:orders)
     UNION ALL SELECT r.id FROM returns r WHERE r.user_id = :userId AND r.status IN (:returns)
     UNION ALL SELECT e.id FROM payment_events e JOIN invoices i ON i.id = e.invoice_id
       WHERE i.user_id = :userId AND e.verdict IN (:odd) AND e.settled_at IS NULL`,
    { userId, ...UNDER_WAY },
  );
}

/** SQL: the email addresses of other accounts. */
const OTHERS = sql`(SELECT u.email FROM users u WHERE u.id <> :userId)`;

/**
 * Erases mails about the customer's orders and to their addresses, unless an address now belongs to another account. Deletes
 * unsent ones, so that they are never sent, and the customer's messages to the shop.
 */
export async function eraseMails(userId: number, { addresses }: PersonalData): Promise<void> {
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
     SELECT m.id FROM outbox_mails m JOIN invoices i ON i.id = m.invoice_id WHERE i.user_id = :userId
     UNION
     SELECT r.mail_id FROM restock_requests r
     WHERE r.user_id = :userId AND r.mail_id IS NOT NULL AND r.email NOT IN ${OTHERS}`,
    { userId, addresses },
  );
  const written = letters.map(({ id }) => id);
  const ids = mails.map(({ id }) => id);
  await markForReindex(OUTBOX_MAILS, [...written, ...ids]);
  await OutboxMail.destroy({ where: { [Op.or]: [{ id: written }, { id: ids, sentAt: null }] } });
  await OutboxMail.update({ recipient: ERASED, text: '', html: '', lastError: null }, { where: { id: ids } });
}

/** Deletes sign-ins of the account, and attempts with its addresses. */
export async function eraseSecurityEvents(userId: number, { addresses }: PersonalData): Promise<void> {
  await execute(
    sql`DELETE FROM security_events WHERE user_id = :userId OR (email IN (:addresses) AND email NOT IN ${OTHERS})`,
    { userId, addresses },
  );
}

/** Deletes what the account, or anybody with its addresses, waits for. */
export async function eraseRestockRequests(userId: number, { addresses }: PersonalData): Promise<void> {
  await execute(
    sql`DELETE FROM restock_requests WHERE user_id = :userId OR (email IN (:addresses) AND email NOT IN ${OTHERS})`,
    { userId, addresses },
  );
}

/** Deletes what couriers said of the customer's parcels. */
export async function eraseParcelWatches(userId: number): Promise<void> {
  await execute('DELETE FROM parcel_watches WHERE invoice_id IN (SELECT id FROM invoices WHERE user_id = :userId)', {
    userId,
  });
}

export async function eraseAddresses(userId: number): Promise<void> {
  await Address.destroy({ where: { userId } });
}

/** Lists of the back office in which staff search for people. */
const LISTS_OF_PEOPLE = ['users', 'invoices', 'returns', 'payment-events', 'outbox-mails', 'audit', 'security-events'];

/** Saved views that search for this person, of any user, and the person's own views. */
export async function eraseSavedViews(userId: number, known: PersonalData): Promise<void> {
  const views = await SavedView.findAll({ where: { controller: LISTS_OF_PEOPLE } });
  const theirs = views.filter(({ name, search }) => {
    return mentions(known, [name, ...new URLSearchParams(search).values()].join(' '));
  });
  await SavedView.destroy({ where: { [Op.or]: [{ userId }, { id: theirs.map(({ id }) => id) }] } });
}

/**
 * Erases recipients, notes and staff notes of the customer's orders. City and province stay, for the figures; the
 * idempotency key is replaced.
 */
export async function eraseInOrders(userId: number): Promise<void> {
  const nobody = { fullname: ERASED, email: ERASED, phoneNumber: ERASED, address: ERASED, postalCode: ERASED };
  const nothing = {
    ...plainValues(INVOICE_PLAIN, {}),
    packingNote: '',
    campaign: '',
    clickId: '',
    requestHash: '',
    network: null,
  };
  await Invoice.update({ ...nobody, ...nothing, idempotencyKey: col('document_no') }, { where: { userId } });
  const invoiceId = await ordersOf(userId);
  await markRecipientsForReindex(invoiceId);
  await InvoiceNote.destroy({ where: { invoiceId } });
  await execute(
    `UPDATE returns SET note = '', request_hash = NULL, idempotency_key = NULL,
       decision_note = CASE WHEN decision_note = '' THEN '' ELSE :nobody END,
       settlement_note = CASE WHEN settlement_note = '' THEN '' ELSE :nobody END
     WHERE user_id = :userId`,
    { userId, nobody: ERASED },
  );
  const nothingLeft = { note: '', idempotencyKey: null, requestHash: null };
  await Refund.update(nothingLeft, { where: { invoiceId } });
  await OrderChange.update({ note: '' }, { where: { invoiceId } });
}

async function ordersOf(userId: number): Promise<number[]> {
  const orders = await Invoice.findAll({ where: { userId }, attributes: ['id'], raw: true });
  return orders.map(({ id }) => id);
}

/** A correction's note contains the old and the new values. */
const CORRECTED = 'invoice.note.corrected';
/** The number of an order, a return or a hand-over. */
const NUMBER = /^[A-Z]{2,4}[-/][\d/-]+$/;

/**
 * Erases free text from the timelines of the customer's orders, and the parameters of the shop's own messages (`isOurs`).
 */
export async function eraseInTimelines(userId: number, isOurs: (line: string) => boolean): Promise<void> {
  const hasWords = { [Op.or]: { note: { [Op.ne]: '' }, params: { [Op.ne]: null } } };
  const where = { invoiceId: await ordersOf(userId), ...hasWords };
  const events = await InvoiceEvent.findAll({ attributes: ['id', 'note'], where, raw: true });
  for (const { id, note } of events) {
    const lines = note.split('\n').filter((line) => isOurs(line) || NUMBER.test(line));
    const kept = note.startsWith(CORRECTED) ? CORRECTED : lines.join('\n');
    await InvoiceEvent.update({ note: kept, params: null }, { where: { id } });
  }
}

/** Fields of a provider's notification that we and the accounts need; others may identify the payer. */
const KEPT_PAYMENT_FIELDS = new Set([
  ...['id', 'external_id', 'status', 'event', 'amount', 'paid_amount', 'currency', 'created', 'updated', 'paid_at'],
  ...['payment_method', 'payment_channel', 'bank_code', 'excerpt', 'abridgedFromBytes'],
]);

/** Erases the payer, and staff's free text about a payment. */
export async function eraseInPayments(userId: number): Promise<void> {
  await execute(
    `UPDATE statement_rows SET text = '' WHERE payment_event_id IN (
       SELECT e.id FROM payment_events e JOIN invoices i ON i.id = e.invoice_id WHERE i.user_id = :userId)`,
    { userId },
  );
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
    await PaymentEvent.update({ body: kept, settlement: settlement === '' ? '' : ERASED }, { where: { id } });
  }
}

/** Of nested values only our own excerpt stays (webhookBody.ts). */
function withoutPayer(told: Snapshot): Snapshot {
  const kept = Object.entries(told).flatMap(([name, value]) => {
    if (!KEPT_PAYMENT_FIELDS.has(name)) return [];
    if (typeof value !== 'object' || value === null) return [[name, value]];
    return name === 'excerpt' ? [[name, withoutPayer(value as Snapshot)]] : [];
  });
  return Object.fromEntries(kept) as Snapshot;
}

const PERSONAL = new Set<string>([
  ...['firstName', 'lastName', 'fullname', 'email', 'phoneNumber', 'address', 'postalCode'],
  ...[...textNames(USER_PLAIN), ...textNames(INVOICE_PLAIN)],
]);

/** Erases old and new values from the history of the account and its orders; the fact of a change stays. */
export async function eraseInHistory(userId: number): Promise<void> {
  for (const entry of await AuditEntry.findAll({ where: { entity: 'users', entityId: userId } })) {
    await entry.update({ name: ERASED, before: withoutPerson(entry.before), after: withoutPerson(entry.after) });
  }
  const entityId = await ordersOf(userId);
  for (const entry of await AuditEntry.findAll({ where: { entity: 'invoices', entityId } })) {
    await entry.update({ before: withoutPerson(entry.before), after: withoutPerson(entry.after) });
  }
}

function withoutPerson(json: string | null): string | null {
  const kept = snapshot(json);
  const without = Object.entries(kept ?? {}).map(([field, value]) => [field, PERSONAL.has(field) ? ERASED : value]);
  return kept && JSON.stringify(Object.fromEntries(without));
}
