import type { INVOICE_PLAIN, InvoicePlain } from './invoices.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import type { MailState } from './outbox.ts';
import type { PayloadValues } from './plainColumns.ts';
import type { Versioned } from './versions.ts';

// Staff actions on invoices besides their steps. Not for customers.

/** `GET api/invoices/counts`: the number per status, each at most `MAX_COUNTED`, "so many or more". */
export interface InvoiceCounts {
  counts: Record<InvoiceStatus, number>;
  /** ISO: the payment time of the oldest invoice still to be packed; null without any. */
  oldestPaidAt: string | null;
}

/** Nobody needs larger counts exactly, and counting on would take as long as there are invoices. */
export const MAX_COUNTED = 1_000;

/** The bulk actions on invoices. */
export const BULK_STEPS = ['process', 'deliver'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/**
 * Body of `POST api/invoices/bulk`, with at most `MAX_BULK_ROWS` ids. The response is NDJSON: first `{"totalRows":n}`, then
 * a result per invoice.
 */
export interface BulkInput {
  step: BulkStep;
  ids: number[];
}

export interface BulkVerdict {
  id: number;
  /** The reason for a refusal, in the caller's language; null after a success. */
  refusal: string | null;
}

interface Destination {
  fullname: string;
  phoneNumber: string;
  address: string;
  cityId: number;
  postalCode: string;
}

/** `GET api/invoices/delivery/{id}`: a parcel's recipient, for the form. */
export interface Delivery extends Destination, InvoicePlain {
  provinceId: number;
  version: string;
}

/** Body of `PUT api/invoices/delivery/{id}`. */
export interface DeliveryInput extends Destination, PayloadValues<typeof INVOICE_PLAIN>, Versioned {}

/** `GET api/invoices/delivery-fee/{id}?cityId=`: the new fee, for information; the paid fee stays. */
export interface DeliveryFee {
  paid: number;
  /** Whole rupiah of the same service to that city today; null if it does not deliver there. */
  fee: number | null;
}

/** A row of `GET api/invoices/notes/{id}`, the pinned ones first. */
export interface StaffNote {
  id: number;
  /** ISO. */
  at: string;
  by: string;
  text: string;
  isPinned: boolean;
  /** Whether the reader may remove it. */
  mayRemove: boolean;
}

/** Body of `POST api/invoices/notes/{id}`. */
export interface StaffNoteInput {
  text: string;
  isPinned: boolean;
}

/** Maximum per invoice; a longer discussion belongs elsewhere. */
export const MAX_STAFF_NOTES = 100;

/** A row of `GET api/invoices/mails/{id}`, the latest first: kind and time of a mail, without its text. */
export interface InvoiceMail {
  id: number;
  subject: string;
  recipient: string;
  state: MailState;
  /** ISO. */
  createdAt: string;
  sentAt: string | null;
  /** It was sent or has failed, and contains no sign-in links. */
  canSendAgain: boolean;
}

/** `GET api/invoices/whatsapp/{id}`: a text about the order's state, in its customer's language. */
export interface WhatsAppMessage {
  phoneNumber: string;
  text: string;
}

/** The order states with a message for the customer. */
export const MESSAGE_STATES = ['waiting', 'paid', 'processed', 'shipped', 'delivered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
