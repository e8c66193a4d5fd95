import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';

/** The state of a mail. `failing`: the mail server refused it, and it is retried. `givenUp`: no further retries. */
export const MAIL_STATES = ['waiting', 'failing', 'givenUp', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** With the pauses nearly three days. After that an admin decides. */
export const MAX_MAIL_ATTEMPTS = 20;

/** A mail server may be unavailable for a quarter of an hour; after so many attempts it needs attention. */
export const ALERT_MAIL_ATTEMPTS = 5;

export const OUTBOX_MAIL_COLUMNS = {
  id: { kind: 'whole' },
  createdAt: { kind: 'moment' },
  recipient: { kind: 'line', isSearched: true },
  subject: { kind: 'line', isSearched: true },
  state: { kind: 'choice', oneOf: MAIL_STATES },
  /** The number of attempts. */
  attempts: { kind: 'whole' },
  /** Null without further retries. */
  nextTryAt: { kind: 'moment', isNullable: true },
  sentAt: { kind: 'moment', isNullable: true },
  /** The mail server's message. */
  lastError: { kind: 'line', isNullable: true },
  /** The order it is about. */
  invoiceId: { kind: 'whole', isNullable: true, listed: 'shown' },
  documentNo: { kind: 'code', isNullable: true },
  needsAttention: { kind: 'flag', listed: 'filtered' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/outbox-mails`. */
export interface OutboxMailRow extends RowOf<typeof OUTBOX_MAIL_COLUMNS> {
  /** Unsent after many attempts. */
  needsAttention: boolean;
}

/** `GET api/outbox-mails/{id}`. */
export interface OutboxMail extends OutboxMailRow {
  /** The body as sent; null if confidential (it may contain sign-in links) or erased. */
  body: { html: string; text: string } | null;
  /** The addresses for a resend: its own first, then the current ones of its order and customer. */
  addresses: string[];
}

/** Body of `PUT api/outbox-mails/send-again/{id}` and `POST api/outbox-mails/{id}/copy`: one of the mail's `addresses`. */
export interface SendAgainInput {
  recipient: string;
}
