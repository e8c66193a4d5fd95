import { randomUUID } from 'node:crypto';
import { col, Op } from 'sequelize';
import { now } from '../../clock.ts';
import { INVOICE_PLAIN } from '../../contract/invoices.ts';
import { plainValues, textNames } from '../../contract/plainColumns.ts';
import { ROLES } from '../../contract/roles.ts';
import { USER_PLAIN } from '../../contract/users.ts';
import { Address } from '../tables/Address.ts';
import { AuditEntry } from '../tables/AuditEntry.ts';
import type { Snapshot } from './audit.ts';
import { snapshot } from './audit.ts';
import type { PersonalData } from './personalData.ts';
import { mentions } from './personalData.ts';
import { mailsOf, OF_PERSON, ordersOf } from './rowsOfPerson.ts';
import { execute, select } from '../database/database.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { sql } from '../database/sql.ts';
import { OUTBOX_MAILS } from '../lists/outboxMails.ts';
import { markForReindex } from '../lists/textBlocks.ts';
import { USERS } from '../lists/users.ts';
import { markRecipientsForReindex } from '../lists/markRecipientsForReindex.ts';
import { Invoice } from '../tables/Invoice.ts';
import { InvoiceEvent } from '../tables/InvoiceEvent.ts';
import { InvoiceNote } from '../tables/InvoiceNote.ts';
import { OrderChange } from '../tables/OrderChange.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';
import { Refund } from '../tables/Refund.ts';
import { ReturnPhoto } from '../tables/ReturnPhoto.ts';
import { SavedView } from '../tables/SavedView.ts';
import { User } from '../tables/User.ts';

// Where a customer's personal data is stored, table by table, and its replacement after the erasure.

/** Replaces personal text that may not be empty. */
export const ERASED = '-';

/** Customers whose account was closed before a moment and is not erased yet, by ids after `after`. */
export async function closedCustomers(closedBefore: Date, { after, limit }: Page): Promise<{ id: number }[]> {
  const isDue = { role: ROLES.customer, isActive: false, erasedAt: null, closedAt: { [Op.lte]: closedBefore } };
  const where = { ...isDue, id: { [Op.gt]: after } };
  return User.findAll({ attributes: ['id'], where, order: ['id'], limit, raw: true });
}

/**
 * Erases mails about the customer's orders and to their addresses, unless an address now belongs to another account. Deletes
 * unsent ones, so that they are never sent, and the customer's messages to the shop.
 */
export async function eraseMails(userId: number, known: PersonalData): Promise<void> {
  const { letters, mails } = await mailsOf(userId, known);
  await markForReindex(OUTBOX_MAILS, [...letters, ...mails]);
  await OutboxMail.destroy({ where: { [Op.or]: [{ id: letters }, { id: mails, sentAt: null }] } });
  await OutboxMail.update({ recipient: ERASED, text: '', html: '', lastError: null }, { where: { id: mails } });
}

/** Deletes sign-ins of the account, and attempts with its addresses. */
export async function eraseSecurityEvents(userId: number, { addresses }: PersonalData): Promise<void> {
  await execute(sql`DELETE FROM security_events WHERE ${OF_PERSON}`, { userId, addresses });
}

/** Deletes what the account, or anybody with its addresses, waits for. */
export async function eraseRestockRequests(userId: number, { addresses }: PersonalData): Promise<void> {
  await execute(sql`DELETE FROM restock_requests WHERE ${OF_PERSON}`, { userId, addresses });
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

/** Erases the recipients and notes of the customer's orders. City and province stay, for the figures. */
export async function eraseOrders(userId: number): Promise<void> {
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
  await markRecipientsForReindex(await ordersOf(userId));
}

/** Deletes staff's notes on the customer's orders. */
export async function eraseNotes(userId: number): Promise<void> {
  await InvoiceNote.destroy({ where: { invoiceId: await ordersOf(userId) } });
}

export async function eraseReturns(userId: number): Promise<void> {
  await execute(
    `UPDATE returns SET note = '', request_hash = NULL, idempotency_key = NULL,
       decision_note = CASE WHEN decision_note = '' THEN '' ELSE :nobody END,
       settlement_note = CASE WHEN settlement_note = '' THEN '' ELSE :nobody END
     WHERE user_id = :userId`,
    { userId, nobody: ERASED },
  );
}

export async function eraseRefunds(userId: number): Promise<void> {
  const nothingLeft = { note: '', idempotencyKey: null, requestHash: null };
  await Refund.update(nothingLeft, { where: { invoiceId: await ordersOf(userId) } });
}

export async function eraseOrderChanges(userId: number): Promise<void> {
  await OrderChange.update({ note: '' }, { where: { invoiceId: await ordersOf(userId) } });
}

/** Detaches the photos from their returns: services/operations/erasure.ts removes their files after the commit. */
export async function detachPhotos(userId: number): Promise<void> {
  await ReturnPhoto.update({ returnId: null }, { where: { userId } });
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

/** Erases the bank's text of the customer's transfers, in which banks write the payer. */
export async function eraseStatementRows(userId: number): Promise<void> {
  await execute(
    `UPDATE statement_rows SET text = '' WHERE payment_event_id IN (
       SELECT e.id FROM payment_events e JOIN invoices i ON i.id = e.invoice_id WHERE i.user_id = :userId)`,
    { userId },
  );
}

/** Erases the payer, and staff's free text about a payment. */
export async function eraseInPayments(userId: number): Promise<void> {
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

/** Empties the account's own row: nobody signs in to it any more. */
export async function eraseAccount(id: number): Promise<void> {
  const user = await User.findByPk(id, { rejectOnEmpty: true });
  await user.update({
    ...{ firstName: ERASED, lastName: '', phoneNumber: '', address: '', postalCode: '' },
    ...plainValues(USER_PLAIN, {}),
    // Random, so that nobody can register it first; and no mail ever arrives under `.invalid` (RFC 2606).
    email: `${randomUUID()}@erased.invalid`,
    // No password has this hash.
    passwordHash: '',
    sessionVersion: user.sessionVersion + 1,
    erasedAt: now(),
  });
  await markForReindex(USERS, [id]);
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
