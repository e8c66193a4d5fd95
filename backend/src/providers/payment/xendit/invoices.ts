import { fieldsOf, isId, isSafeLink, unexpectedAnswer } from '../http.ts';
import type { PaymentLink, PaymentProvider, PaymentRequest, PaymentState } from '../provider.ts';
import { PROVIDER_STATUSES } from '../provider.ts';
import { call, callWithRetries, getRefund, readWebhook, refund, xenditAccount } from './api.ts';

type Invoice = PaymentLink & PaymentState;

/** An order that no shop has: its answer is "none", and only for a key that may read the shop's payments. */
const NO_ORDER = 'key-test';

/**
 * Xendit's invoice API (`/v2/invoices`) and its refunds. A request that reads, expires or has an idempotency key is retried
 * during a short outage. Creation is not: Xendit may have received it, so the caller looks the external id up first.
 */
export const xenditInvoices: PaymentProvider = {
  name: 'xendit',
  account: xenditAccount,
  create: async (request) => parseInvoice(await call('/v2/invoices', { method: 'POST', body: createBody(request) })),
  get: async ({ id }) => {
    const found = await callWithRetries(`/v2/invoices/${encodeURIComponent(id)}`);
    return found === null ? null : parseInvoice(found);
  },
  findByExternalId,
  expire: async ({ id }) => {
    await callWithRetries(`/invoices/${encodeURIComponent(id)}/expire!`, { method: 'POST' });
  },
  refund: (request) => refund(request, { invoice_id: request.payment.id }),
  getRefund,
  testKey: async () => {
    await findByExternalId(NO_ORDER);
  },
  readWebhook,
};

/** Should Xendit have several of one external id: the paid one, else one that can still be paid. */
async function findByExternalId(externalId: string): Promise<Invoice | null> {
  const found = await callWithRetries(`/v2/invoices?external_id=${encodeURIComponent(externalId)}&limit=10`);
  // "None" has to be an empty list: taking any other response for it would create a second link.
  if (!Array.isArray(found)) throw unexpectedAnswer('Xendit');
  const ours = found.map(parseInvoice).filter((payment) => payment.externalId === externalId);
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

function parseInvoice(answer: unknown): Invoice {
  const { id, external_id, amount, paid_amount, fees_paid_amount, currency, invoice_url, ...more } = fieldsOf(answer);
  const status = PROVIDER_STATUSES.find((candidate) => candidate === more['status']);
  if (!isId(id) || typeof external_id !== 'string' || !status || typeof amount !== 'number' || !isSafeLink(invoice_url))
    throw unexpectedAnswer('Xendit');
  return {
    id,
    externalId: external_id,
    status,
    amount,
    paidAmount: typeof paid_amount === 'number' ? paid_amount : null,
    fee: typeof fees_paid_amount === 'number' ? fees_paid_amount : null,
    currency: typeof currency === 'string' ? currency : 'IDR',
    url: invoice_url,
  };
}
