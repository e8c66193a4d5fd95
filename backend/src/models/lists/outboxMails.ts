import type { MailState, OutboxMailRow } from '../../contract/outbox.ts';
import { MAX_MAIL_TRIES, WORRYING_MAIL_TRIES } from '../../contract/outbox.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';

/** A mail as the database has it, without what it says. */
export interface StoredMailRow extends Pick<
  OutboxMailRow,
  'id' | 'recipient' | 'subject' | 'attempts' | 'lastError' | 'invoiceId' | 'documentNo'
> {
  state: MailState;
  createdAt: string | Date;
  nextTryAt: string | Date;
  sentAt: string | Date | null;
}

const STATE = sql`CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.attempts >= ${MAX_MAIL_TRIES} THEN 'givenUp'
  WHEN m.last_error IS NOT NULL THEN 'failing' ELSE 'waiting' END`;

/** The mails that the shop wrote, whether they went out or not. */
export const OUTBOX_MAILS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`m.id` },
    createdAt: { type: 'moment', sql: sql`m.created_at` },
    recipient: { type: 'text', sql: sql`m.recipient`, isSearched: true },
    subject: { type: 'text', sql: sql`m.subject`, isSearched: true },
    state: { type: 'text', sql: STATE },
    attempts: { type: 'number', sql: sql`m.attempts` },
    nextTryAt: { type: 'moment', sql: sql`m.next_try_at` },
    sentAt: { type: 'moment', sql: sql`m.sent_at` },
    lastError: { type: 'text', sql: sql`m.last_error` },
    documentNo: { type: 'text', isUpper: true, sql: sql`i.document_no` },
    needsAttention: { type: 'boolean', sql: sql`(m.sent_at IS NULL AND m.attempts >= ${WORRYING_MAIL_TRIES})` },
    // Every table asks for active rows (specification 7); mails are never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: sql`SELECT m.id, m.created_at AS createdAt, m.recipient, m.subject, ${STATE} AS state, m.attempts,
    m.next_try_at AS nextTryAt, m.sent_at AS sentAt, m.last_error AS lastError,
    m.invoice_id AS invoiceId, i.document_no AS documentNo`,
  from: sql`FROM outbox_mails m`,
  joins: { i: sql`LEFT JOIN invoices i ON i.id = m.invoice_id` },
  isEndless: true,
  texts: { list: 'outboxMails', createdAt: sql`m.created_at` },
  idSql: sql`m.id`,
};
