import type { OutboxMail, OutboxMailRow } from '../contract/outbox.ts';
import { OUTBOX_MAIL_COLUMNS, ALERT_MAIL_ATTEMPTS } from '../contract/outbox.ts';
import type { StoredMailRow } from '../models/lists/outboxMails.ts';
import { iso } from './moments.ts';
import { asRow } from './rows.ts';

/** The admins' view of a mail in the list: its recipient and state, without its text. */
export function asOutboxMail(mail: StoredMailRow): OutboxMailRow {
  const { state, attempts, nextTryAt } = mail;
  return {
    ...asRow(OUTBOX_MAIL_COLUMNS, mail),
    nextTryAt: state === 'waiting' || state === 'failing' ? iso(nextTryAt) : null,
    needsAttention: state !== 'sent' && attempts >= ALERT_MAIL_ATTEMPTS,
  };
}

/** The admins' view of an opened mail. */
export function asOpenedMail(mail: StoredMailRow, opened: Pick<OutboxMail, 'body' | 'addresses'>): OutboxMail {
  return { ...asOutboxMail(mail), body: opened.body, addresses: opened.addresses };
}
