import { createHash } from 'node:crypto';
import { now } from '../../../clock.ts';
import { config } from '../../../config.ts';
import { calendarDay, formatTime } from '../../../contract/dates.ts';
import { isSameSecret } from '../../../sameSecret.ts';
import { ask, errorOf, fieldsOf, isId, isSafeLink, unexpectedAnswer } from '../http.ts';
import type { NotificationFields, PaymentLink, PaymentProvider, PaymentRequest, PaymentState } from '../provider.ts';
import type { Notice, ProviderAccount, ProviderRefund, RefundRequest, WebhookSender } from '../provider.ts';
import { ProviderError } from '../provider.ts';
import { timeouts, withRetries } from '../retries.ts';
import { plainFields } from '../webhookBody.ts';

const MIDTRANS = 'Midtrans';
/** Of a page, in minutes. */
const [SHORTEST_PAGE, LONGEST_PAGE] = [5, 7 * 24 * 60];
const MAX_NAME = 50;
/** Midtrans refuses what it can't do under these; under others, a key that may not ask for it. */
const KEY_REFUSALS = [401, 402, 403];

/**
 * Midtrans Snap: the page is known by its token, and a payment made on it by our order id. No transaction is there before the
 * shopper has chosen how to pay, so nothing is found by our id until then.
 */
export const midtrans: PaymentProvider = {
  name: 'midtrans',
  account,
  create,
  get: async (payment) => {
    const nothingPaid = { status: 'PENDING', amount: null, paidAmount: null, fee: null, currency: 'IDR' } as const;
    const found = await getTransaction(orderIdOf(payment.externalId));
    return found === null ? { ...payment, ...nothingPaid } : { ...payment, ...parseState(found) };
  },
  findByExternalId: null,
  expire: async ({ id, externalId }) => {
    // A payment that was begun first: it keeps the page from being canceled.
    await ifPossible(core(`/v2/${orderIdOf(externalId)}/expire`, { method: 'POST' }));
    await ifPossible(snap(`/snap/v1/transactions/${encodeURIComponent(id)}/cancel`, { method: 'POST' }));
  },
  refund,
  getRefund,
  testKey: async () => {
    await getTransaction('key-test');
  },
  readWebhook,
};

/** A notification is signed within its body. */
export const midtransSender: WebhookSender = {
  account,
  isGenuine: (_headers, body) => {
    const { order_id, status_code, gross_amount, signature_key } = fieldsOf(body);
    const { serverKey } = config().midtrans ?? {};
    const isComplete = [order_id, status_code, gross_amount, signature_key].every((field) => typeof field === 'string');
    if (serverKey === undefined || !isComplete) return false;
    const signed = `${String(order_id)}${String(status_code)}${String(gross_amount)}${serverKey}`;
    return isSameSecret(String(signature_key), createHash('sha512').update(signed).digest('hex'));
  },
};

function account(): ProviderAccount | null {
  const configured = config().midtrans;
  return configured && { key: configured.serverKey, isTest: configured.isSandbox };
}

async function create(request: PaymentRequest): Promise<PaymentLink> {
  const { token: id, redirect_url: url } = fieldsOf(
    await snap('/snap/v1/transactions', { method: 'POST', body: createBody(request) }),
  );
  if (!isId(id) || !isSafeLink(url)) throw unexpectedAnswer(MIDTRANS);
  return { id, externalId: request.externalId, url };
}

function createBody({ externalId, amount, payer, ...request }: PaymentRequest): Record<string, unknown> {
  const minutes = Math.ceil(request.durationSeconds / 60);
  const { fullname, email, phoneNumber: phone } = payer;
  return {
    transaction_details: { order_id: orderIdOf(externalId), gross_amount: amount },
    // The items must sum up to the amount, so it is one.
    item_details: [
      { id: orderIdOf(externalId), price: amount, quantity: 1, name: request.description.slice(0, MAX_NAME) },
    ],
    customer_details: { first_name: fullname.slice(0, MAX_NAME), phone, ...(email !== '' && { email }) },
    credit_card: { secure: true },
    callbacks: { finish: request.successUrl, error: request.failureUrl },
    expiry: { start_time: `${calendarDay(now())} ${formatTime(now())}:00 +0700`, unit: 'minutes', duration: minutes },
    page_expiry: { unit: 'minutes', duration: Math.min(LONGEST_PAGE, Math.max(SHORTEST_PAGE, minutes)) },
  };
}

/** Midtrans takes no slash. */
function orderIdOf(externalId: string): string {
  return externalId.replaceAll('/', '_');
}

interface Call {
  method?: 'GET' | 'POST';
  timeoutMs?: number;
  body?: object;
}

/** Midtrans' own API. It tells most refusals in a body that comes with HTTP's 200. Null: not found. */
async function core(path: string, call: Call = {}): Promise<unknown> {
  const answer = await send('apiUrl', path, call);
  const status = Number(fieldsOf(answer)['status_code'] ?? 200);
  if (status === 404) return null;
  if (status >= 400 && status !== EXPIRED) throw errorOf(MIDTRANS, status, answer);
  return answer;
}

/** The status of a transaction that has expired, which is no refusal to tell of it. */
const EXPIRED = 407;

function snap(path: string, call: Call): Promise<unknown> {
  return send('snapUrl', path, call);
}

async function send(
  at: 'apiUrl' | 'snapUrl',
  path: string,
  { timeoutMs = timeouts().onceMs, ...call }: Call,
): Promise<unknown> {
  const configured = config().midtrans;
  if (!configured) throw new ProviderError('Midtrans is not configured');
  return ask(MIDTRANS, configured.serverKey, `${configured[at]}${path}`, { timeoutMs, ...call });
}

/** What has ended already, or was paid, can't be ended: that is no failure. */
async function ifPossible(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.refusal !== null;
    if (!isRefused || KEY_REFUSALS.includes(error.status ?? 0)) throw error;
  }
}

function getTransaction(orderId: string): Promise<unknown> {
  return withRetries((timeoutMs) => core(`/v2/${orderId}/status`, { timeoutMs }));
}

function parseState(answer: unknown): Omit<PaymentState, 'id' | 'externalId'> {
  const { gross_amount, currency = 'IDR', transaction_id: paymentId } = fieldsOf(answer);
  const [amount, notice] = [numberIn(gross_amount), noticeOf(fieldsOf(answer))];
  if (typeof amount !== 'number' || typeof currency !== 'string') throw unexpectedAnswer(MIDTRANS);
  // What was refunded had been paid. After a failed try the order's own time decides.
  const isPaid = notice === 'PAID' || notice === 'REFUND';
  return {
    ...{ status: isPaid ? 'PAID' : 'PENDING', amount, paidAmount: isPaid ? amount : null, fee: null, currency },
    ...(isId(paymentId) && { paymentId }),
  };
}

/** A repeated key is looked for first, so that it doesn't matter how Midtrans answers to one. */
async function refund({ key, payment, amount, reason }: RefundRequest): Promise<ProviderRefund> {
  const orderId = orderIdOf(payment.externalId);
  const id = `${orderId}:${key}`;
  const known = await getRefund(id);
  if (known) return known;
  const answer = await core(`/v2/${orderId}/refund`, { method: 'POST', body: { refund_key: key, amount, reason } });
  if (answer === null) throw errorOf(MIDTRANS, 404, null);
  return { id, state: fieldsOf(answer)['status_code'] === '200' ? 'SUCCEEDED' : 'PENDING', failure: '' };
}

async function getRefund(id: string): Promise<ProviderRefund | null> {
  const [orderId = '', key] = id.split(':');
  const transaction = await getTransaction(orderId).catch(toUndecided);
  const isKnown = refundsOf(fieldsOf(transaction)).some(({ refund_key }) => refund_key === key);
  return isKnown ? { id, state: 'SUCCEEDED', failure: '' } : null;
}

/** That a question about a refund was refused doesn't say that the refund was. */
function toUndecided(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new ProviderError(error.message, { status: error.status, cause: error });
}

function refundsOf({ refunds }: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(refunds) ? refunds.map(fieldsOf) : [];
}

/** Without a signature, it is one of our own. */
function readWebhook(fields: Record<string, unknown>): NotificationFields {
  if (!('signature_key' in fields)) return plainFields(fields);
  const { order_id, gross_amount, currency, transaction_id } = fields;
  const externalId = typeof order_id === 'string' ? order_id.replaceAll('_', '/') : order_id;
  const { transaction_status: providerStatus } = fields;
  const common = { externalId, status: noticeOf(fields) ?? providerStatus, providerStatus, currency };
  if (common.status !== 'REFUND')
    return { ...common, id: transaction_id, amount: numberIn(gross_amount), isOfLink: false };
  const { refund_key: refundKey, refund_amount } = refundsOf(fields).at(-1) ?? fields;
  return { ...common, id: refundKey ?? transaction_id, amount: numberIn(refund_amount), refundKey };
}

/** Undefined for what is none of a shop's. The signature covers the code, so money counts under that of a success alone. */
function noticeOf(fields: Record<string, unknown>): Notice | undefined {
  const { transaction_status, fraud_status = 'accept', status_code } = fields;
  const notice = NOTICE_OF[String(transaction_status)];
  if (notice === 'PAID' && fraud_status !== 'accept') return NOTICE_OF_FRAUD[String(fraud_status)];
  return notice === 'PAID' && status_code !== '200' ? undefined : notice;
}

/** A payment with another fraud status is for staff to look at. */
const NOTICE_OF_FRAUD: Readonly<Record<string, Notice>> = { challenge: 'PENDING', deny: 'FAILED_TRY' };

/** An ended payment ends no order: its page may still be open, and a new one be asked for, until the order's own time is up. */
const NOTICE_OF: Readonly<Record<string, Notice>> = {
  settlement: 'PAID',
  capture: 'PAID',
  pending: 'PENDING',
  authorize: 'PENDING',
  deny: 'FAILED_TRY',
  failure: 'FAILED_TRY',
  cancel: 'FAILED_TRY',
  expire: 'FAILED_TRY',
  refund: 'REFUND',
  partial_refund: 'REFUND',
};

/** `10000.00` is 10000. */
function numberIn(sum: unknown): unknown {
  return typeof sum === 'string' && /^\d{1,15}(\.\d{1,2})?$/.test(sum) ? Number(sum) : sum;
}
