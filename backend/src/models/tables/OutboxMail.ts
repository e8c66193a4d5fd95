import { LIMITS } from '../../contract/limits.ts';
import { created, endlessText, flag, id, integer, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A mail to be sent, written in the transaction that caused it. */
export class OutboxMail extends table(
  'outbox_mails',
  {
    id: id(),
    recipient: text(LIMITS.email),
    subject: text(LIMITS.address),
    text: endlessText(),
    html: endlessText(),
    attempts: integer(0),
    createdAt: created(),
    nextTryAt: created(),
    sentAt: optional(moment()),
    lastError: optional(text(LIMITS.address)),
    /** Its links let its reader in, so it is shown to nobody else. */
    isSecret: flag(true),
    /** The order that it is about. */
    invoiceId: optional(reference('invoices', 'SET NULL')),
    /** The mail that somebody had sent once more. */
    againOf: optional(reference('outbox_mails', 'SET NULL')),
    /** The request that caused it, as the log names it. */
    requestId: optional(text(LIMITS.requestId)),
    /** Whose words it passes on to the shop: the address of a letter's writer. */
    author: optional(text(LIMITS.email)),
  },
  { indexes: [['sentAt', 'nextTryAt'], ['invoiceId'], ['againOf'], ['createdAt'], ['author']] },
) {}
