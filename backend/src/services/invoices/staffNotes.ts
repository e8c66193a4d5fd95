import type { StaffNoteInput } from '../../contract/invoiceDesk.ts';
import { MAX_STAFF_NOTES } from '../../contract/invoiceDesk.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import type { StoredStaffNote } from '../../models/queries/invoiceNotes.ts';
import { staffNotesOf } from '../../models/queries/invoiceNotes.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceNote } from '../../models/tables/InvoiceNote.ts';
import { mayRemoveNote } from '../../policies/invoices.ts';
import * as invoiceSteps from './steps.ts';

/** Staff notes about an invoice, pinned first, then newest. */
export async function list(invoiceId: number): Promise<StoredStaffNote[]> {
  if (!(await Invoice.findByPk(invoiceId, { attributes: ['id'] }))) throw notFound();
  return staffNotesOf(invoiceId);
}

export async function add(invoiceId: number, input: StaffNoteInput, caller: Caller): Promise<StoredStaffNote[]> {
  return transaction(async () => {
    await invoiceSteps.lock(invoiceId);
    const present = await InvoiceNote.count({ where: { invoiceId } });
    if (present >= MAX_STAFF_NOTES) throw conflict('invoice.tooManyNotes', { max: MAX_STAFF_NOTES });
    await InvoiceNote.create({ invoiceId, userId: caller.id, ...input });
    return staffNotesOf(invoiceId);
  });
}

/** Any member of staff may pin a note. */
export async function pin(invoiceId: number, noteId: number, isPinned: boolean): Promise<StoredStaffNote[]> {
  return transaction(async () => {
    await (await noteOf(invoiceId, noteId)).update({ isPinned });
    return staffNotesOf(invoiceId);
  });
}

/** For its author or an admin; 403 for others. */
export async function remove(invoiceId: number, noteId: number, caller: Caller): Promise<StoredStaffNote[]> {
  return transaction(async () => {
    const note = await noteOf(invoiceId, noteId);
    if (!mayRemoveNote(caller, note)) throw forbidden();
    await note.destroy();
    return staffNotesOf(invoiceId);
  });
}

async function noteOf(invoiceId: number, id: number): Promise<InvoiceNote> {
  const note = await InvoiceNote.findOne({ where: { id, invoiceId } });
  if (!note) throw notFound();
  return note;
}
