import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';

/** How a mail stands. `failing`: the mail server refused it, and it is tried again. `givenUp`: nobody tries any more. */
export const MAIL_STATES = ['waiting', 'failing', 'givenUp', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** With its pauses nearly three days. After that a mail waits for a person. */
export const MAX_MAIL_TRIES = 20;

/** A mail server that is away for a quarter of an hour is no news; after so many tries it is. */
export const WORRYING_MAIL_TRIES = 5;

export const OUTBOX_MAIL_COLUMNS = {
  id: { kind: 'whole' },
  createdAt: { kind: 'moment' },
  recipient: { kind: 'line', isSearched: true },
  subject: { kind: 'line', isSearched: true },
  state: { kind: 'choice', oneOf: MAIL_STATES },
  /** How often it was tried. */
  attempts: { kind: 'whole' },
  /** Null where nobody tries any more. */
  nextTryAt: { kind: 'moment', isNullable: true },
  sentAt: { kind: 'moment', isNullable: true },
  /** In the mail server's words. */
  lastError: { kind: 'line', isNullable: true },
  /** The order that it is about. */
  invoiceId: { kind: 'whole', isNullable: true, listed: 'shown' },
  documentNo: { kind: 'code', isNullable: true },
  needsAttention: { kind: 'flag', listed: 'sought' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/outbox-mails`. */
export interface OutboxMailRow extends RowOf<typeof OUTBOX_MAIL_COLUMNS> {
  /** Tried often, and still not sent. */
  needsAttention: boolean;
}

/** `GET api/outbox-mails/{id}`. */
export interface OutboxMail extends OutboxMailRow {
  /** As its reader has it; null where nobody else may see it: its links may let people in, or it was erased. */
  body: { html: string; text: string } | null;
  /** Where it can be sent again: its own address first, then those that its order and its customer have by now. */
  addresses: string[];
}

/** Body of `PUT api/outbox-mails/send-again/{id}` and `POST api/outbox-mails/{id}/copy`: one of the mail's `addresses`. */
export interface SendAgainInput {
  recipient: string;
}
