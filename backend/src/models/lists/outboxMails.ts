import { MAX_MAIL_ATTEMPTS, OUTBOX_MAIL_COLUMNS, ALERT_MAIL_ATTEMPTS } from '../../contract/outbox.ts';
import { column, sql } from '../database/sql.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';

/** A database row, without the mail's content. */
export interface StoredMailRow extends StoredRow<typeof OUTBOX_MAIL_COLUMNS> {
  nextTryAt: string | Date;
}

/** All mails of the shop, sent or not. */
export const OUTBOX_MAILS = columnSource(OUTBOX_MAIL_COLUMNS, {
  table: 'outbox_mails m',
  joins: { i: sql`LEFT JOIN invoices i ON i.id = m.invoice_id` },
  isEndless: true,
  texts: { list: 'outboxMails', createdAt: column('m.created_at') },
  sql: {
    state: sql`CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.attempts >= ${MAX_MAIL_ATTEMPTS} THEN 'givenUp'
      WHEN m.last_error IS NOT NULL THEN 'failing' ELSE 'waiting' END`,
    documentNo: column('i.document_no'),
    needsAttention: sql`(m.sent_at IS NULL AND m.attempts >= ${ALERT_MAIL_ATTEMPTS})`,
  },
});
