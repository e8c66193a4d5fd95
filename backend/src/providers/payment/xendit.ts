import { config } from '../../config.ts';
import { patience, withRetries } from './retries.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from './provider.ts';
import { PROVIDER_STATUSES, ProviderError } from './provider.ts';

/**
 * Xendit's invoice API (`/v2/invoices`). What reads or expires is asked again while Xendit is away for a moment. Creating
 * never is: it may have been heard, so the caller looks the external id up first.
 */
export const xendit: PaymentProvider = {
  name: 'xendit',
  create: async (request) => required(await call('POST', '/v2/invoices', patience().onceMs, createBody(request))),
  get: async (id) => {
    const found = await again('GET', `/v2/invoices/${encodeURIComponent(id)}`);
    return found === null ? null : required(found);
  },
  findByExternalId,
  expire: async (id) => {
    await again('POST', `/invoices/${encodeURIComponent(id)}/expire!`);
  },
};

/** Should Xendit have several of one external id: the one with the money, else one that can still be paid. */
async function findByExternalId(externalId: string): Promise<ProviderPayment | null> {
  const found = await again('GET', `/v2/invoices?external_id=${encodeURIComponent(externalId)}&limit=10`);
  // "None" has to be an empty list: whoever takes anything else for it makes a second link.
  if (!Array.isArray(found)) throw unexpected();
  const ours = found.map(required).filter((payment) => payment.externalId === externalId);
  const best = (['PAID', 'SETTLED', 'PENDING'] as const).map((status) => ours.find((one) => one.status === status));
  return best.find((payment) => payment !== undefined) ?? ours[0] ?? null;
}

function createBody(request: PaymentRequest): Record<string, unknown> {
  return {
    external_id: request.externalId,
    amount: request.amount,
    currency: 'IDR',
    description: request.description,
    payer_email: request.payer.email,
    customer: {
      given_names: request.payer.fullname,
      email: request.payer.email,
      mobile_number: request.payer.phoneNumber,
    },
    invoice_duration: request.durationSeconds,
    success_redirect_url: request.successUrl,
    failure_redirect_url: request.failureUrl,
  };
}

function again(method: 'GET' | 'POST', path: string): Promise<unknown> {
  return withRetries((timeoutMs) => call(method, path, timeoutMs));
}

/** What Xendit answered; null: there is no such thing. Throws ProviderError. */
async function call(method: 'GET' | 'POST', path: string, timeoutMs: number, body?: object): Promise<unknown> {
  const account = config().xendit;
  if (!account) throw new ProviderError('Xendit is not configured');
  try {
    const answer = await fetch(`${account.apiUrl}${path}`, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw await refusal(answer);
    return await answer.json();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('Xendit could not be reached', { passing: { afterMs: 0 }, cause: error });
  }
}

/** Xendit's code says what is wrong; its sentence may quote the shopper's data, so it goes into no log. */
async function refusal(answer: Response): Promise<ProviderError> {
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['error_code'] : null;
  const reason = typeof code === 'string' && /^\w{1,60}$/.test(code) ? ` (${code})` : '';
  const passes = answer.status === 429 || answer.status >= 500;
  const passing = passes ? { afterMs: leftAloneMs(answer.headers) } : null;
  return new ProviderError(`Xendit answered ${answer.status}${reason}`, { passing });
}

/** Its documentation names Rate-Limit-Reset and not the unit: seconds from now, or a moment in seconds since 1970. */
function leftAloneMs(headers: Headers): number {
  const asked = headers.get('retry-after') ?? headers.get('rate-limit-reset');
  const seconds = Number(asked ?? 0);
  if (Number.isNaN(seconds)) return Math.max(0, Date.parse(asked ?? '') - Date.now()) || 0;
  return Math.max(0, seconds < 1e9 ? seconds * 1000 : seconds * 1000 - Date.now());
}

function required(answer: unknown): ProviderPayment {
  const payment = read(answer);
  if (!payment) throw unexpected();
  return payment;
}

function unexpected(): ProviderError {
  return new ProviderError('Xendit answered something unexpected');
}

function read(answer: unknown): ProviderPayment | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { id, external_id, status, amount, paid_amount, fees_paid_amount, currency, invoice_url } = answer as Record<
    string,
    unknown
  >;
  const known = PROVIDER_STATUSES.find((candidate) => candidate === status);
  if (
    typeof id !== 'string' ||
    id.length > MAX_ID ||
    typeof external_id !== 'string' ||
    !known ||
    typeof amount !== 'number'
  )
    return null;
  if (typeof invoice_url !== 'string' || !isSafeLink(invoice_url)) return null;
  return {
    id,
    externalId: external_id,
    status: known,
    amount,
    paidAmount: typeof paid_amount === 'number' ? paid_amount : null,
    fee: typeof fees_paid_amount === 'number' ? fees_paid_amount : null,
    currency: typeof currency === 'string' ? currency : 'IDR',
    url: invoice_url,
  };
}

/** What an order keeps of a payment; Xendit's own are half as long at most. */
const [MAX_ID, MAX_LINK] = [64, 300];

/** Shoppers are sent there, so it has to be https; a stub on this machine may do without. */
function isSafeLink(link: string): boolean {
  if (link.length > MAX_LINK || !URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
