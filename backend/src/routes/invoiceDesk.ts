import type { BulkInput, DeliveryInput, StaffNoteInput } from '../contract/invoiceDesk.ts';
import { BULK_STEPS } from '../contract/invoiceDesk.ts';
import { INVOICE_PLAIN } from '../contract/invoices.ts';
import { LIMITS } from '../contract/limits.ts';
import { MAX_BULK_ROWS } from '../contract/lists.ts';
import { filterQuery } from '../middleware/listQuery.ts';
import { plainRules } from '../middleware/entityRules.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { INVOICES } from '../models/lists/invoices.ts';
import { asInvoice } from '../presenters/invoices.ts';
import { asInvoiceMail, asStaffNote } from '../presenters/invoiceDesk.ts';
import * as bulk from '../services/invoices/bulk.ts';
import * as counts from '../services/invoices/counts.ts';
import * as invoices from '../services/invoices/invoices.ts';
import * as orderMails from '../services/invoices/orderMails.ts';
import * as staffNotes from '../services/invoices/staffNotes.ts';
import * as whatsApp from '../services/invoices/whatsApp.ts';
import * as deliveries from '../services/orders/deliveries.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

/** Staff actions on invoices besides their steps. Mounted before the invoices: `counts` must not match as an id. */
export const invoiceDeskRoutes = [
  route({
    method: 'get',
    path: '/invoices/counts',
    audience: 'staff',
    summary: 'How many invoices of a search and its filters stand in each status, and since when the oldest waits',
    read: filterQuery(INVOICES.columns),
    call: async ({ input }) => ({ data: await counts.count(input) }),
  }),
  route({
    method: 'post',
    path: '/invoices/bulk',
    audience: 'staff',
    summary: 'A step with many invoices, each by itself: first {"totalRows":n}, then a verdict per line',
    answers: 'lines',
    read: validated<BulkInput>({
      step: rules.oneOf('step', BULK_STEPS),
      ids: [rules.list('ids', { min: 1, max: MAX_BULK_ROWS }, 'invoice.bulkIds'), rules.reference('ids.*')],
    }),
    call: ({ input, caller, language }) =>
      Promise.resolve({ data: null, lines: bulk.take(input.step, input.ids, { ...caller, language }) }),
  }),
  route({
    method: 'get',
    path: '/invoices/delivery/:id',
    audience: 'staff',
    summary: 'Where the parcel of an invoice goes, to be corrected',
    read: byId,
    call: async ({ input }) => ({ data: await deliveries.get(input.id) }),
  }),
  route({
    method: 'get',
    path: '/invoices/delivery-fee/:id',
    audience: 'staff',
    summary: 'What the same service costs to another city today, beside what was paid',
    read: validated<ById & { cityId: number }>({ id: rules.idParam(), cityId: rules.queryReference('cityId') }),
    call: async ({ input }) => ({ data: await deliveries.feeTo(input.id, input.cityId) }),
  }),
  route({
    method: 'put',
    path: '/invoices/delivery/:id',
    audience: 'staff',
    summary: 'Correct where a paid parcel goes that is not with its courier yet; what was paid stays',
    read: validated<ById & DeliveryInput>({
      id: rules.idParam(),
      fullname: rules.name('fullname', LIMITS.name),
      phoneNumber: rules.phone('phoneNumber'),
      address: rules.paragraph('address', LIMITS.address),
      cityId: rules.reference('cityId'),
      postalCode: rules.postalCode('postalCode'),
      ...plainRules(INVOICE_PLAIN),
      version: rules.version(),
    }),
    call: async ({ input: { id, ...input }, caller, language }) => {
      await deliveries.correct(id, input, { ...caller, language });
      return { message: 'invoice.corrected', data: asInvoice(await invoices.get(id, caller), { language }) };
    },
  }),
  route({
    method: 'get',
    path: '/invoices/notes/:id',
    audience: 'staff',
    summary: 'What staff tell each other about an invoice, the pinned notes first',
    read: byId,
    call: async ({ input, caller }) => ({
      data: (await staffNotes.list(input.id)).map((note) => asStaffNote(note, caller)),
    }),
  }),
  route({
    method: 'post',
    path: '/invoices/notes/:id',
    audience: 'staff',
    summary: 'A note for the others of the staff',
    read: validated<ById & StaffNoteInput>({
      id: rules.idParam(),
      text: rules.paragraph('text', LIMITS.notes),
      isPinned: rules.flag('isPinned'),
    }),
    call: async ({ input: { id, ...input }, caller }) => ({
      status: 201,
      data: (await staffNotes.add(id, input, caller)).map((note) => asStaffNote(note, caller)),
    }),
  }),
  route({
    method: 'put',
    path: '/invoices/notes/:id/:noteId',
    audience: 'staff',
    summary: 'Pin a note, or take the pin out',
    read: validated<ById & { noteId: number; isPinned: boolean }>({
      id: rules.idParam(),
      noteId: rules.idParam('noteId'),
      isPinned: rules.flag('isPinned'),
    }),
    call: async ({ input, caller }) => ({
      data: (await staffNotes.pin(input.id, input.noteId, input.isPinned)).map((note) => asStaffNote(note, caller)),
    }),
  }),
  route({
    method: 'delete',
    path: '/invoices/notes/:id/:noteId',
    audience: 'staff',
    summary: 'Remove a note: its author, or an admin',
    read: validated<ById & { noteId: number }>({ id: rules.idParam(), noteId: rules.idParam('noteId') }),
    call: async ({ input, caller }) => ({
      data: (await staffNotes.remove(input.id, input.noteId, caller)).map((note) => asStaffNote(note, caller)),
    }),
  }),
  route({
    method: 'get',
    path: '/invoices/mails/:id',
    audience: 'staff',
    summary: 'Which mails about an order went when, the latest first',
    read: byId,
    call: async ({ input }) => ({ data: (await orderMails.list(input.id)).map(asInvoiceMail) }),
  }),
  route({
    method: 'post',
    path: '/invoices/mails/:id/:mailId',
    audience: 'staff',
    summary: 'Send a mail about an order once more, to its own address',
    read: validated<ById & { mailId: number }>({ id: rules.idParam(), mailId: rules.idParam('mailId') }),
    call: async ({ input, caller }) => ({
      status: 201,
      message: 'outbox.sendingAgain',
      data: (await orderMails.again(input.id, input.mailId, caller)).map(asInvoiceMail),
    }),
  }),
  route({
    method: 'get',
    path: '/invoices/whatsapp/:id',
    audience: 'staff',
    summary: 'What a customer is told by WhatsApp where their order stands, in their language',
    read: byId,
    call: async ({ input }) => ({ data: await whatsApp.messageOf(input.id) }),
  }),
  route({
    method: 'post',
    path: '/invoices/whatsapp/:id',
    audience: 'staff',
    summary: 'Note in the timeline who wrote to the customer by WhatsApp',
    read: byId,
    call: async ({ input, caller, language }) => {
      await whatsApp.note(input.id, caller);
      return { status: 201, data: asInvoice(await invoices.get(input.id, caller), { language }) };
    },
  }),
];
