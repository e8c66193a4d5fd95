import { config } from '../../config.ts';
import { timeouts, withRetries } from './retries.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment, ProviderRefund, RefundRequest } from './provider.ts';
import { PROVIDER_STATUSES, ProviderError, REFUND_STATES } from './provider.ts';

/**
 * Xendit's invoice API (`/v2/invoices`) and its refunds. A request that reads, expires or has an idempotency key is retried
 * during a short outage. Creation is not: Xendit may have received it, so the caller looks the external id up first.
 */
export const xendit: PaymentProvider = {
  name: 'xendit',
  create: async (request) => parsePayment(await call('POST', '/v2/invoices', timeouts().onceMs, createBody(request))),
  get: async (id) => {
    const found = await callWithRetries('GET', `/v2/invoices/${encodeURIComponent(id)}`);
    return found === null ? null : parsePayment(found);
  },
  findByExternalId,
  expire: async (id) => {
    await callWithRetries('POST', `/invoices/${encodeURIComponent(id)}/expire!`);
  },
  refund: async (request) => {
    const ask = (timeoutMs: number) => call('POST', '/refunds', timeoutMs, refundBody(request), request.key);
    return requiredRefund(await withRetries(ask));
  },
  getRefund: async (id) => {
    const found = await callWithRetries('GET', `/refunds/${encodeURIComponent(id)}`);
    return found === null ? null : requiredRefund(found);
  },
};

/** Should Xendit have several of one external id: the paid one, else one that can still be paid. */
async function findByExternalId(externalId: string): Promise<ProviderPayment | null> {
  const found = await callWithRetries('GET', `/v2/invoices?external_id=${encodeURIComponent(externalId)}&limit=10`);
  // "None" has to be an empty list: taking any other response for it would create a second link.
  if (!Array.isArray(found)) throw unexpectedResponse();
  const ours = found.map(parsePayment).filter((payment) => payment.externalId === externalId);
  const byStatus = (['PAID', 'SETTLED', 'PENDING'] as const).map((status) => ours.find((one) => one.status === status));
  return byStatus.find((payment) => payment !== undefined) ?? ours[0] ?? null;
}

function createBody(request: PaymentRequest): Record<string, unknown> {
  const { email } = request.payer;
  return {
    external_id: request.externalId,
    amount: request.amount,
    currency: 'IDR',
    description: request.description,
    // Omitted rather than empty, for a payer without an e-mail.
    ...(email !== '' && { payer_email: email }),
    customer: {
      given_names: request.payer.fullname,
      ...(email !== '' && { email }),
      mobile_number: request.payer.phoneNumber,
    },
    invoice_duration: request.durationSeconds,
    success_redirect_url: request.successUrl,
    failure_redirect_url: request.failureUrl,
  };
}

function refundBody({ paymentId, amount, reason, key }: RefundRequest): Record<string, unknown> {
  return { invoice_id: paymentId, reference_id: key, amount, currency: 'IDR', reason };
}

function callWithRetries(method: 'GET' | 'POST', path: string): Promise<unknown> {
  return withRetries((timeoutMs) => call(method, path, timeoutMs));
}

/** Xendit's response body; null: not found. Throws ProviderError. Redirects are not followed: the key is for nobody else. */
async function call(
  method: 'GET' | 'POST',
  path: string,
  timeoutMs: number,
  body?: object,
  key?: string,
): Promise<unknown> {
  const account = config().xendit;
  if (!account) throw new ProviderError('Xendit is not configured');
  try {
    const response = await fetch(`${account.apiUrl}${path}`, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw await errorOf(response);
    return await response.json();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('Xendit could not be reached', { retry: { afterMs: 0 }, cause: error });
  }
}

/** Xendit's code says the reason; its message may quote the shopper's data, so it goes into no log. */
async function errorOf(response: Response): Promise<ProviderError> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['error_code'] : null;
  const reason = typeof code === 'string' && /^\w{1,60}$/.test(code) ? ` (${code})` : '';
  const isTransient = response.status === 429 || response.status >= 500;
  const retry = isTransient ? { afterMs: retryAfterMs(response.headers) } : null;
  const refusal = isTransient ? null : (/\w+(?=\)$)/.exec(reason)?.[0] ?? String(response.status));
  return new ProviderError(`Xendit answered ${response.status}${reason}`, { retry, refusal });
}

/** Its documentation names Rate-Limit-Reset but not the unit: seconds from now, or a moment in seconds since 1970. */
function retryAfterMs(headers: Headers): number {
  const header = headers.get('retry-after') ?? headers.get('rate-limit-reset');
  const seconds = Number(header ?? 0);
  if (Number.isNaN(seconds)) return Math.max(0, Date.parse(header ?? '') - Date.now()) || 0;
  return Math.max(0, seconds < 1e9 ? seconds * 1000 : seconds * 1000 - Date.now());
}

function parsePayment(response: unknown): ProviderPayment {
  const payment = readPayment(response);
  if (!payment) throw unexpectedResponse();
  return payment;
}

function unexpectedResponse(): ProviderError {
  return new ProviderError('Xendit answered something unexpected');
}

function readPayment(response: unknown): ProviderPayment | null {
  if (typeof response !== 'object' || response === null) return null;
  const { id, external_id, status, amount, paid_amount, fees_paid_amount, currency, invoice_url } = response as Record<
    string,
    unknown
  >;
  const knownStatus = PROVIDER_STATUSES.find((candidate) => candidate === status);
  if (
    typeof id !== 'string' ||
    id.length > MAX_ID ||
    typeof external_id !== 'string' ||
    !knownStatus ||
    typeof amount !== 'number'
  )
    return null;
  if (typeof invoice_url !== 'string' || !isSafeLink(invoice_url)) return null;
  return {
    id,
    externalId: external_id,
    status: knownStatus,
    amount,
    paidAmount: typeof paid_amount === 'number' ? paid_amount : null,
    fee: typeof fees_paid_amount === 'number' ? fees_paid_amount : null,
    currency: typeof currency === 'string' ? currency : 'IDR',
    url: invoice_url,
  };
}

function requiredRefund(answer: unknown): ProviderRefund {
  if (typeof answer !== 'object' || answer === null) throw unexpectedResponse();
  const { id, status, failure_code } = answer as Record<string, unknown>;
  const state = REFUND_STATES.find((candidate) => candidate === status);
  if (typeof id !== 'string' || id.length > MAX_ID || !state) throw unexpectedResponse();
  return { id, state, failure: typeof failure_code === 'string' ? failure_code : '' };
}

/** The widths of the columns for a payment; Xendit's own values are half as long at most. */
const [MAX_ID, MAX_LINK] = [64, 300];

/** Shoppers are redirected there, so it has to be https, except for a stub on this machine. */
function isSafeLink(link: string): boolean {
  if (link.length > MAX_LINK || !URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
