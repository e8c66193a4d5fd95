import { select } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Invoice } from '../tables/Invoice.ts';
import type { PersonalData } from './personalData.ts';

// Which rows are a person's, for the copy of their data and for its erasure.

/** The ids of a user's orders. */
export async function ordersOf(userId: number): Promise<number[]> {
  const orders = await Invoice.findAll({ where: { userId }, attributes: ['id'], raw: true });
  return orders.map(({ id }) => id);
}

/** SQL: the email addresses of other accounts. */
const OTHERS = sql`(SELECT u.email FROM users u WHERE u.id <> :userId)`;

/** Mails of a person: their messages to the shop (`letters`), and mails to their addresses or about their orders. */
export async function mailsOf(userId: number, { addresses }: PersonalData) {
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
  return { letters: letters.map(({ id }) => id), mails: mails.map(({ id }) => id) };
}

/** SQL: rows of an account, or with its addresses. */
export const OF_PERSON = sql`(user_id = :userId OR (email IN (:addresses) AND email NOT IN ${OTHERS}))`;

/** The ids of sign-ins of the account, and of attempts with its addresses. */
export async function securityEventsOf(userId: number, { addresses }: PersonalData): Promise<number[]> {
  const events = await select<{ id: number }>(sql`SELECT id FROM security_events WHERE ${OF_PERSON}`, {
    ...{ userId, addresses },
  });
  return events.map(({ id }) => id);
}

/** The ids of what the account, or anybody with its addresses, waits for. */
export async function restockRequestsOf(userId: number, { addresses }: PersonalData): Promise<number[]> {
  const requests = await select<{ id: number }>(sql`SELECT id FROM restock_requests WHERE ${OF_PERSON}`, {
    ...{ userId, addresses },
  });
  return requests.map(({ id }) => id);
}
