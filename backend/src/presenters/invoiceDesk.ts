import type { InvoiceMail, StaffNote } from '../contract/invoiceDesk.ts';
import type { Caller } from '../contract/users.ts';
import type { StoredStaffNote } from '../models/queries/invoiceNotes.ts';
import type { WholeMail } from '../models/queries/outbox.ts';
import { mayRemoveNote } from '../policies/invoices.ts';
import { iso, optionalIso } from './moments.ts';

/** For staff alone. */
export function asStaffNote(note: StoredStaffNote, reader: Caller): StaffNote {
  const { id, createdAt, text, isPinned, firstName, lastName } = note;
  return {
    id,
    at: iso(createdAt),
    by: `${firstName} ${lastName}`.trim(),
    text,
    isPinned: Boolean(isPinned),
    mayRemove: mayRemoveNote(reader, note),
  };
}

/** The staff's view of a mail about an order: without its text, which may be confidential. */
export function asInvoiceMail(mail: WholeMail): InvoiceMail {
  const { id, subject, recipient, state, createdAt, sentAt, isSecret, html } = mail;
  const isThere = !isSecret && html !== '';
  return {
    ...{ id, subject, recipient, state },
    createdAt: iso(createdAt),
    sentAt: optionalIso(sentAt),
    canSendAgain: isThere && state !== 'waiting',
  };
}
