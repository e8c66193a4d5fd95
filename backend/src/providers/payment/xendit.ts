import { config } from '../../config.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from './provider.ts';
import { PROVIDER_STATUSES, ProviderError } from './provider.ts';

const TIMEOUT_MS = 10_000;

/** Xendit's invoice API (`/v2/invoices`). Creating is never repeated here: the caller looks the external id up first. */
export const xendit: PaymentProvider = {
  name: 'xendit',
  create: async (request) => required(await call('POST', '/v2/invoices', createBody(request))),
  get: async (id) => read(await call('GET', `/v2/invoices/${encodeURIComponent(id)}`)),
  findByExternalId: async (externalId) => {
    const found = await call('GET', `/v2/invoices?external_id=${encodeURIComponent(externalId)}&limit=1`);
    return Array.isArray(found) ? read(found[0]) : null;
  },
  expire: async (id) => {
    await call('POST', `/invoices/${encodeURIComponent(id)}/expire!`);
  },
};

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

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new ProviderError(`Xendit answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('Xendit could not be reached', error);
  }
}

function required(answer: unknown): ProviderPayment {
  const payment = read(answer);
  if (!payment) throw new ProviderError('Xendit answered something unexpected');
  return payment;
}

function read(answer: unknown): ProviderPayment | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { id, external_id, status, amount, currency, invoice_url } = answer as Record<string, unknown>;
  const known = PROVIDER_STATUSES.find((candidate) => candidate === status);
  if (typeof id !== 'string' || typeof external_id !== 'string' || !known || typeof amount !== 'number') return null;
  if (typeof invoice_url !== 'string' || !isSafeLink(invoice_url)) return null;
  return {
    id,
    externalId: external_id,
    status: known,
    amount,
    currency: typeof currency === 'string' ? currency : 'IDR',
    url: invoice_url,
  };
}

/** Shoppers are sent there, so it has to be https; a stub on this machine may do without. */
function isSafeLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
