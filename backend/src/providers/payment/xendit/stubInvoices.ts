import { randomBytes } from 'node:crypto';

export const XENDIT_STATUSES = ['PENDING', 'PAID', 'SETTLED', 'EXPIRED'] as const;
export type XenditStatus = (typeof XENDIT_STATUSES)[number];

export interface XenditInvoice extends Record<string, unknown> {
  id: string;
  external_id: string;
  amount: number;
  status: XenditStatus;
  invoice_url: string;
}

export interface XenditAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** `/v2/invoices`, with or without an id; like Xendit, with or without a slash at the end. */
const INVOICES = /^\/v2\/invoices(?:\/([^/]+))?\/?$/;
const EXPIRE = /^\/invoices\/([^/]+)\/expire!\/?$/;

const REFUNDS = /^\/refunds(?:\/([^/]+))?\/?$/;

export interface XenditRefund {
  id: string;
  invoice_id?: string;
  /** Of a session's payment. */
  payment_request_id?: string;
  reference_id: string;
  amount: number;
  currency: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  reason: string;
  failure_code: string | null;
}

interface RefundBooks {
  invoices: readonly XenditInvoice[];
  sessions: readonly { status: string; amount: number; payment_request_id: string | null }[];
  refunds: XenditRefund[];
}

/** Xendit's answer to a call about refunds; undefined for other calls. Its key is a refund's reference. */
export function answerRefund(
  { invoices, sessions, refunds }: RefundBooks,
  method: string,
  { pathname }: URL,
  body: string,
) {
  const asked = REFUNDS.exec(pathname);
  if (!asked) return undefined;
  if (method === 'GET') {
    const known = refunds.find(({ id }) => id === asked[1]);
    return known ? { status: 200, body: known } : refusal(404, 'DATA_NOT_FOUND', 'Refund not found');
  }
  const { invoice_id, payment_request_id, reference_id, amount, currency, reason } = parsed(
    body,
  ) as Partial<XenditRefund>;
  const same = refunds.find((refund) => refund.reference_id === reference_id);
  if (same) return { status: 200, body: same };
  const of = invoice_id === undefined ? { payment_request_id } : { invoice_id };
  const paid = found(invoices, invoice_id) ?? sessions.find((one) => one.payment_request_id === payment_request_id);
  const isSame = (refund: XenditRefund) =>
    refund.invoice_id === invoice_id && refund.payment_request_id === payment_request_id;
  const before = refunds.filter((refund) => isSame(refund) && refund.status !== 'FAILED');
  const left = (paid?.amount ?? 0) - before.reduce((sum, refund) => sum + refund.amount, 0);
  const isPaid = ['PAID', 'SETTLED', 'COMPLETED'].includes(paid?.status ?? '');
  if (!isPaid || !amount || amount > left || !reference_id) {
    return refusal(400, 'MAXIMUM_REFUND_AMOUNT_REACHED', 'The refund amount exceeds what is left of the payment');
  }
  const made: XenditRefund = {
    ...{ id: `rfd-${randomBytes(8).toString('hex')}`, ...of, reference_id, amount, currency: currency ?? 'IDR' },
    ...{ status: 'PENDING', reason: reason ?? 'OTHERS', failure_code: null },
  };
  refunds.push(made);
  return { status: 200, body: made };
}

/** Xendit's response to a complete request; new invoices go into `books`. */
export function answer(books: XenditInvoice[], method: string, url: URL, body: string): XenditAnswer {
  const expired = EXPIRE.exec(url.pathname);
  if (expired && method === 'POST') return expire(found(books, expired[1]));
  const asked = INVOICES.exec(url.pathname);
  if (!asked) return refusal(404, 'NOT_FOUND', 'The requested resource was not found');
  if (method === 'POST') return create(books, body);
  if (asked[1] !== undefined) return one(found(books, asked[1]));
  return { status: 200, body: list(books, url.searchParams) };
}

export function refusal(status: number, errorCode: string, message: string): XenditAnswer {
  return { status, body: { error_code: errorCode, message } };
}

/** Of an invoice, in its callback. */
const CALLBACK_FIELDS = [
  ...['id', 'external_id', 'user_id', 'status', 'merchant_name', 'amount', 'payer_email', 'description', 'created'],
  ...['updated', 'currency', 'success_redirect_url', 'failure_redirect_url'],
];

/** The body of Xendit's callback: the invoice's fields, and those of the payment where there is one. */
export function callbackOf(invoice: XenditInvoice, paidAmount: number = invoice.amount): Record<string, unknown> {
  const told = Object.fromEntries(CALLBACK_FIELDS.map((name) => [name, invoice[name]]));
  if (invoice.status !== 'PAID' && invoice.status !== 'SETTLED') return told;
  return {
    ...told,
    paid_amount: paidAmount,
    paid_at: new Date().toISOString(),
    payment_method: 'BANK_TRANSFER',
    payment_channel: 'BCA',
    payment_id: `pay-${invoice.id}`,
    is_high: false,
  };
}

/** Two invoices may have the same external id: Xendit doesn't promise to refuse the second. */
function create(books: XenditInvoice[], body: string): XenditAnswer {
  const { invoice_duration: duration, ...asked } = parsed(body);
  const { external_id, amount } = asked;
  if (typeof external_id !== 'string' || external_id === '' || typeof amount !== 'number' || amount <= 0) {
    return refusal(400, 'API_VALIDATION_ERROR', 'There was an error with the format submitted to the server.');
  }
  const id = randomBytes(12).toString('hex');
  const at = new Date();
  const seconds = typeof duration === 'number' ? duration : 86_400;
  const made: XenditInvoice = {
    ...asked,
    id,
    external_id,
    amount,
    user_id: 'the account of Lelap',
    status: 'PENDING',
    merchant_name: 'Lelap',
    currency: 'IDR',
    invoice_url: `https://checkout.xendit.test/${id}`,
    expiry_date: new Date(at.getTime() + seconds * 1000).toISOString(),
    available_banks: [{ bank_code: 'BCA', collection_type: 'POOL' }],
    created: at.toISOString(),
    updated: at.toISOString(),
  };
  books.push(made);
  return { status: 200, body: made };
}

/** The newest first. */
function list(books: readonly XenditInvoice[], query: URLSearchParams): XenditInvoice[] {
  const externalId = query.get('external_id');
  const matching = books.filter(({ external_id }) => externalId === null || external_id === externalId);
  return matching.toReversed().slice(0, Number(query.get('limit') ?? 10));
}

function one(invoice: XenditInvoice | undefined): XenditAnswer {
  if (!invoice) return refusal(404, 'INVOICE_NOT_FOUND_ERROR', 'Could not find the invoice.');
  return { status: 200, body: invoice };
}

function expire(invoice: XenditInvoice | undefined): XenditAnswer {
  if (invoice?.status === 'PENDING') invoice.status = 'EXPIRED';
  return one(invoice);
}

function found(books: readonly XenditInvoice[], id: string | undefined): XenditInvoice | undefined {
  return books.find((invoice) => invoice.id === decodeURIComponent(id ?? ''));
}

export function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}
