import { ORDER_STAGES } from '../../contract/orderStages.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import { ROLES } from '../../contract/roles.ts';
import { AuditEntry } from '../tables/AuditEntry.ts';
import type { Snapshot } from './audit.ts';
import { execute, select, selectAny } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { OUTBOX_MAILS } from '../lists/outboxMails.ts';
import { touchTexts } from '../lists/textBlocks.ts';
import { touchPeople } from '../lists/touchPeople.ts';
import { Invoice } from '../tables/Invoice.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';

// Where a customer's personal words are kept, table by table, and what stands there once they are gone.

/** In the place of a personal word that may not be empty. */
export const NOBODY = '-';

const UNDER_WAY = {
  orders: [...ORDER_STAGES.unpaid, ...ORDER_STAGES.packing, ...ORDER_STAGES.onTheWay],
  returns: [RETURN_STATUS.requested, RETURN_STATUS.approved, RETURN_STATUS.received],
  odd: ODD_VERDICTS,
};

/** Customers whose account was closed before a moment and still says who they are, by their ids, from `after` on. */
export async function closedCustomers(
  closedBefore: Date,
  page: { after: number; limit: number },
): Promise<{ id: number }[]> {
  return select<{ id: number }>(
    `SELECT id FROM users
     WHERE role = :role AND is_active = 0 AND erased_at IS NULL AND closed_at <= :closedBefore AND id > :after
     ORDER BY id LIMIT :limit`,
    { ...page, closedBefore, role: ROLES.customer },
  );
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

const OF_ACCOUNT = { entity: 'users' } as const;

/** The e-mail addresses that an account had before, out of its history. */
export async function formerAddresses(userId: number): Promise<string[]> {
  const entries = await AuditEntry.findAll({ where: { ...OF_ACCOUNT, entityId: userId } });
  const emails = entries.flatMap(({ before, after }) => [before, after].map((json) => parsed(json)?.['email']));
  return [...new Set(emails.filter((email) => typeof email === 'string'))];
}

/**
 * Mails to their addresses, unless somebody else has the address by now, and those about their orders. What was not sent
 * yet goes altogether, so that it is never sent.
 */
export async function forgetMails(userId: number, addresses: readonly string[]): Promise<void> {
  const mails = await select<{ id: number }>(
    `SELECT m.id FROM outbox_mails m
     WHERE m.recipient IN (:addresses) AND m.recipient NOT IN (SELECT u.email FROM users u WHERE u.id <> :userId)
     UNION
     SELECT m.id FROM outbox_mails m JOIN invoices i ON i.email = m.recipient
     WHERE i.user_id = :userId AND (INSTR(m.subject, i.document_no) > 0 OR INSTR(m.text, i.document_no) > 0)
     UNION
     SELECT m.id FROM outbox_mails m JOIN invoices i ON i.id = m.invoice_id WHERE i.user_id = :userId`,
    { userId, addresses },
  );
  const ids = mails.map(({ id }) => id);
  if (ids.length === 0) return;
  await execute('DELETE FROM outbox_mails WHERE id IN (:ids) AND sent_at IS NULL', { ids });
  await execute(
    "UPDATE outbox_mails SET recipient = :nobody, `text` = '', html = '', last_error = NULL WHERE id IN (:ids)",
    { ids, nobody: NOBODY },
  );
  await touchTexts(OUTBOX_MAILS, ids);
}

/** With what it was and has become, the note of a corrected address begins so. */
const CORRECTED = 'invoice.note.corrected';

/** Whom their orders went to, and what they wrote. City and province stay, for the figures. */
export async function forgetInOrders(userId: number): Promise<void> {
  await execute(
    `UPDATE invoices SET fullname = :nobody, email = :nobody, phone_number = :nobody, address = :nobody,
       postal_code = :nobody, notes = '', packing_note = '', request_hash = '', network = NULL WHERE user_id = :userId`,
    { userId, nobody: NOBODY },
  );
  const orders = await select<{ id: number }>('SELECT id FROM invoices WHERE user_id = :userId', { userId });
  await touchPeople(orders.map(({ id }) => id));
  const theirs = sql`invoice_id IN (SELECT id FROM invoices WHERE user_id = :userId)`;
  // That something was corrected stays.
  await execute(
    sql`UPDATE invoice_events SET params = NULL, note = :corrected WHERE note LIKE :correction AND ${theirs}`,
    { userId, corrected: CORRECTED, correction: `${CORRECTED}%` },
  );
  await execute(sql`DELETE FROM invoice_notes WHERE ${theirs}`, { userId });
  await execute("UPDATE returns SET note = '', request_hash = NULL WHERE user_id = :userId", { userId });
}

/** What we and the books need of what a payment provider sends; the rest may say who paid. */
const KEPT_OF_PAYMENT = new Set([
  ...['id', 'external_id', 'status', 'event', 'amount', 'paid_amount', 'currency', 'created', 'updated', 'paid_at'],
  ...['payment_method', 'payment_channel', 'bank_code', 'excerpt', 'abridgedFromBytes'],
]);

export async function forgetInPayments(userId: number): Promise<void> {
  const told = await select<{ id: number; body: string }>(
    `SELECT e.id, e.body FROM payment_events e JOIN invoices i ON i.id = e.invoice_id WHERE i.user_id = :userId
     UNION SELECT e.id, e.body FROM payment_events e
       JOIN payment_attempts a ON a.external_id = e.external_id JOIN invoices i ON i.id = a.invoice_id
       WHERE i.user_id = :userId`,
    { userId },
  );
  for (const { id, body } of told) {
    const kept = Object.entries(parsed(body) ?? {}).filter(([name]) => KEPT_OF_PAYMENT.has(name));
    await PaymentEvent.update({ body: JSON.stringify(Object.fromEntries(kept)) }, { where: { id } });
  }
}

const PERSONAL = new Set([
  ...['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'postalCode', 'note'],
  ...['fullname', 'notes'],
]);

/** That something of the account or of where its orders went changed stays in the history, and what it was goes. */
export async function forgetInHistory(userId: number): Promise<void> {
  for (const entry of await AuditEntry.findAll({ where: { ...OF_ACCOUNT, entityId: userId } })) {
    await entry.update({ name: NOBODY, before: withoutPerson(entry.before), after: withoutPerson(entry.after) });
  }
  const orders = await Invoice.findAll({ where: { userId }, attributes: ['id'] });
  const entityId = orders.map(({ id }) => id);
  for (const entry of await AuditEntry.findAll({ where: { entity: 'invoices', entityId } })) {
    await entry.update({ before: withoutPerson(entry.before), after: withoutPerson(entry.after) });
  }
}

function withoutPerson(json: string | null): string | null {
  const kept = parsed(json);
  const without = Object.entries(kept ?? {}).map(([field, value]) => [field, PERSONAL.has(field) ? NOBODY : value]);
  return kept && JSON.stringify(Object.fromEntries(without));
}

function parsed(json: string | null): Snapshot | null {
  return json === null ? null : (JSON.parse(json) as Snapshot);
}
