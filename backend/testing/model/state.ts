import type { InvoiceStatus } from '../../src/contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import type { PaymentVerdict } from '../../src/contract/payments.ts';
import type { ReturnResolution, ReturnStatus } from '../../src/contract/returns.ts';
import type { AttemptStatus } from '../../src/contract/payments.ts';
import type { ProviderStatus } from '../../src/providers/payment/provider.ts';

/** One shopper, and one unit on sale. */
export interface Model {
  /** Since the walk began. */
  hour: number;
  /** Pieces on the shelf. */
  stock: number;
  orders: ModelOrder[];
}

export interface ModelOrder {
  pieces: number;
  status: InvoiceStatus;
  /** The statuses of its timeline; a note repeats the one before it. */
  timeline: InvoiceStatus[];
  attempts: ModelAttempt[];
  hasReceipt: boolean;
  expiresAt: number;
  shippedAt: number;
  deliveredAt: number;
  mails: ModelMail[];
  /** Verdicts without a report of a provider: an exchange of like for like. */
  verdicts: PaymentVerdict[];
  returns: ModelReturn[];
}

export interface ModelAttempt {
  status: AttemptStatus;
  heard: Partial<Record<ProviderStatus, PaymentVerdict>>;
}

export interface ModelReturn {
  pieces: number;
  resolution: ReturnResolution;
  status: ReturnStatus;
  /** The order with the replacement. */
  exchange: number | null;
}

export type ModelMail =
  'placed' | 'paid' | 'shipped' | 'expired' | 'refunded' | 'return.approved' | 'return.rejected' | 'return.settled';

/** The expected HTTP status of a step; of a callback, with its verdict. */
export interface Expected {
  status: number;
  verdict?: PaymentVerdict;
}

export type Step = (model: Model, order: ModelOrder, count: number) => Expected;

export const DONE: Expected = { status: 200 };
export const MADE: Expected = { status: 201 };
export const REFUSED: Expected = { status: 409 };

export function newOrder(pieces: number, values: Partial<ModelOrder>): ModelOrder {
  return {
    pieces,
    status: INVOICE_STATUS.waiting,
    timeline: [INVOICE_STATUS.waiting],
    attempts: [],
    hasReceipt: false,
    ...{ expiresAt: 0, shippedAt: 0, deliveredAt: 0 },
    ...{ mails: [], verdicts: [], returns: [] },
    ...values,
  };
}

/** Takes a step; some send a mail. */
export function move(one: ModelOrder, to: InvoiceStatus, mail?: ModelMail): Expected {
  one.status = to;
  one.timeline.push(to);
  if (mail) one.mails.push(mail);
  return DONE;
}

/** An event that leaves the order's status as it is. */
export function note(one: ModelOrder): void {
  one.timeline.push(one.status);
}
