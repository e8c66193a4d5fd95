import type { INVOICE_PLAIN, InvoicePlain } from './invoices.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import type { MailState } from './outbox.ts';
import type { SaidValues } from './plainColumns.ts';
import type { Versioned } from './versions.ts';

// Staff actions on invoices besides their steps. Not for customers.

/** `GET api/invoices/counts`: how many there are in each status, each at most `MAX_COUNTED`, "so many or more". */
export interface InvoiceCounts {
  counts: Record<InvoiceStatus, number>;
  /** ISO: since when the oldest of those has been paid that are still to be packed; null where there is none. */
  oldestPaidAt: string | null;
}

/** A pile that nobody wants to know more exactly; counting on would take as long as there are invoices. */
export const MAX_COUNTED = 1_000;

/** The bulk actions on invoices. */
export const BULK_STEPS = ['process', 'deliver'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/** Body of `POST api/invoices/bulk`, at most `MOST_AT_ONCE` of them. Its answer is NDJSON: first `{"totalRows":n}`, then a verdict for each. */
export interface BulkInput {
  step: BulkStep;
  ids: number[];
}

export interface BulkVerdict {
  id: number;
  /** Why nothing was done, in the caller's language; null where it was. */
  refusal: string | null;
}

interface Destination {
  fullname: string;
  phoneNumber: string;
  address: string;
  cityId: number;
  postalCode: string;
}

/** `GET api/invoices/delivery/{id}`: where a parcel goes, as its form is opened on it. */
export interface Delivery extends Destination, InvoicePlain {
  provinceId: number;
  version: string;
}

/** Body of `PUT api/invoices/delivery/{id}`. */
export interface DeliveryInput extends Destination, SaidValues<typeof INVOICE_PLAIN>, Versioned {}

/** `GET api/invoices/delivery-fee/{id}?cityId=`: the new fee, for information; the paid fee stays. */
export interface DeliveryFee {
  paid: number;
  /** Whole rupiah of the same service to that city today; null where it does not go there. */
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
  /** By the reader. */
  mayRemove: boolean;
}

/** Body of `POST api/invoices/notes/{id}`. */
export interface StaffNoteInput {
  text: string;
  isPinned: boolean;
}

/** So many about one invoice; a longer talk belongs elsewhere. */
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
  /** It went out or failed, and its links let nobody in. */
  canSendAgain: boolean;
}

/** `GET api/invoices/whatsapp/{id}`: the words for where the order stands, in its customer's language. */
export interface WhatsAppMessage {
  phoneNumber: string;
  text: string;
}

/** In these states there is something to write to a customer. */
export const MESSAGE_STATES = ['waiting', 'paid', 'processed', 'shipped', 'delivered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
