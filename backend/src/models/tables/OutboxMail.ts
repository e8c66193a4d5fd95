import { LIMITS } from '../../contract/limits.ts';
import { created, unlimitedText, flag, id, integer, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A mail to be sent, written in the transaction that caused it. */
export class OutboxMail extends table(
  'outbox_mails',
  {
    id: id(),
    recipient: text(LIMITS.email),
    subject: text(LIMITS.address),
    text: unlimitedText(),
    html: unlimitedText(),
    attempts: integer(0),
    createdAt: created(),
    nextTryAt: created(),
    sentAt: optional(moment()),
    lastError: optional(text(LIMITS.address)),
    /** Its links sign the reader in, so no page shows it. */
    isSecret: flag(true),
    /** The order that it is about. */
    invoiceId: optional(reference('invoices', 'SET NULL')),
    /** Reminds of an unpaid order: not sent any more once that is paid or has ended. */
    isReminder: flag(false),
    /** The mail that this one repeats on somebody's request. */
    againOf: optional(reference('outbox_mails', 'SET NULL')),
    /** The request that caused it, by its id in the log. */
    requestId: optional(text(LIMITS.requestId)),
    /** Email address of the person whose message this mail forwards to the shop. */
    author: optional(text(LIMITS.email)),
  },
  { indexes: [['sentAt', 'nextTryAt'], ['invoiceId'], ['againOf'], ['createdAt'], ['author']] },
) {}
