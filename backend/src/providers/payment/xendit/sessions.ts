import { now } from '../../../clock.ts';
import { MINUTE_MS } from '../../../contract/time.ts';
import { fieldsOf, isId, isSafeLink, unexpectedAnswer } from '../http.ts';
import type { PaymentLink, PaymentProvider, PaymentRequest, PaymentState, ProviderStatus } from '../provider.ts';
import { ProviderError } from '../provider.ts';
import { call, callWithRetries, getRefund, readWebhook, refund, xenditAccount } from './api.ts';

/** In the form of one, and none. */
const NO_SESSION = `ps-${'0'.repeat(24)}`;
/** Xendit refuses a session that ends in less than ten minutes. */
const SHORTEST_MS = 11 * MINUTE_MS;
const MAX_EMAIL = 50;
const MAX_NAME = 50;

const STATUS_OF: Readonly<Record<string, ProviderStatus>> = {
  ACTIVE: 'PENDING',
  COMPLETED: 'PAID',
  EXPIRED: 'EXPIRED',
  CANCELED: 'EXPIRED',
};

/** Xendit's Payment Sessions (`/sessions`), the successor of its invoices. They are found by Xendit's id alone. */
export const xenditSessions: PaymentProvider = {
  name: 'xendit-sessions',
  account: xenditAccount,
  create: async (request) => parseLink(await call('/sessions', { method: 'POST', body: createBody(request) })),
  get: async ({ id }) => {
    const found = await getSession(id);
    return found === null ? null : parseState(found);
  },
  findByExternalId: null,
  expire: async ({ id }) => {
    try {
      await callWithRetries(`/sessions/${encodeURIComponent(id)}/cancel`, { method: 'POST' });
    } catch (error) {
      // It was paid, or has ended.
      if (!(error instanceof ProviderError) || error.refusal !== 'INVALID_SESSION_STATUS') throw error;
    }
  },
  refund: async (request) => {
    const { payment_request_id: id } = fieldsOf(await getSession(request.payment.id));
    if (!isId(id)) throw unexpectedAnswer('Xendit');
    return refund(request, { payment_request_id: id });
  },
  getRefund,
  testKey: async () => {
    await getSession(NO_SESSION);
  },
  readWebhook,
};

function getSession(id: string): Promise<unknown> {
  return callWithRetries(`/sessions/${encodeURIComponent(id)}`);
}

function createBody(request: PaymentRequest): Record<string, unknown> {
  const endsAt = now().getTime() + Math.max(SHORTEST_MS, request.durationSeconds * 1000);
  // Others than https are refused; a shop on this machine is come back to by hand.
  const returns = request.successUrl.startsWith('https:');
  return {
    reference_id: request.externalId,
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount: request.amount,
    currency: 'IDR',
    country: 'ID',
    locale: 'id',
    description: request.description,
    expires_at: new Date(endsAt).toISOString(),
    ...customerOf(request),
    ...(returns && { success_return_url: request.successUrl, cancel_return_url: request.failureUrl }),
  };
}

/** Left out without a name in plain letters: Xendit refuses all others. */
function customerOf({ externalId, payer: { fullname, email, phoneNumber } }: PaymentRequest) {
  const name = plainLetters(fullname).slice(0, MAX_NAME).trim();
  if (name === '') return {};
  const phone = phoneNumber.replaceAll(/\D/g, '').replace(/^0/, '62');
  return {
    customer: {
      type: 'INDIVIDUAL',
      // Of letters and digits alone, and unique: `-11` of one order is no `-1` of another.
      reference_id: externalId.replaceAll('-', 'A').replaceAll(/\W/g, ''),
      individual_detail: { given_names: name },
      ...(email !== '' && email.length <= MAX_EMAIL && { email }),
      ...(/^62\d{7,13}$/.test(phone) && { mobile_number: `+${phone}` }),
    },
  };
}

/** "Nur'aini" is Nuraini, "José" Jose. */
function plainLetters(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/['’`\p{M}]/gu, '');
  return plain.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim();
}

function parseLink(answer: unknown): PaymentLink {
  const { payment_session_id: id, reference_id: externalId, payment_link_url: url } = fieldsOf(answer);
  if (!isId(id) || typeof externalId !== 'string' || !isSafeLink(url)) throw unexpectedAnswer('Xendit');
  return { id, externalId, url };
}

function parseState(answer: unknown): PaymentState {
  const { payment_session_id: id, reference_id: externalId, amount, currency, ...more } = fieldsOf(answer);
  const status = STATUS_OF[String(more['status'])];
  if (!isId(id) || typeof externalId !== 'string' || !status || typeof amount !== 'number')
    throw unexpectedAnswer('Xendit');
  return { id, externalId, status, amount, paidAmount: null, fee: null, currency: String(currency) };
}
