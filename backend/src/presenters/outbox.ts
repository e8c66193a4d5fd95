import type { OutboxMail, OutboxMailRow } from '../contract/outbox.ts';
import { WORRYING_MAIL_TRIES } from '../contract/outbox.ts';
import type { StoredMailRow } from '../models/lists/outboxMails.ts';
import { iso, optionalIso } from './moments.ts';

/** What admins see of a mail in the list: whom it goes to and how it fares, never what it says. */
export function asOutboxMail(mail: StoredMailRow): OutboxMailRow {
  const { id, createdAt, recipient, subject, state, attempts, nextTryAt, sentAt, lastError, invoiceId, documentNo } =
    mail;
  return {
    id,
    createdAt: iso(createdAt),
    recipient,
    subject,
    state,
    attempts,
    nextTryAt: state === 'waiting' || state === 'failing' ? iso(nextTryAt) : null,
    sentAt: optionalIso(sentAt),
    lastError,
    invoiceId,
    documentNo,
    needsAttention: state !== 'sent' && attempts >= WORRYING_MAIL_TRIES,
  };
}

/** And of one that they open. */
export function asOpenedMail(mail: StoredMailRow, opened: Pick<OutboxMail, 'body' | 'addresses'>): OutboxMail {
  return { ...asOutboxMail(mail), body: opened.body, addresses: opened.addresses };
}
