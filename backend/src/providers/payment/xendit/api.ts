import { config } from '../../../config.ts';
import { ask, fieldsOf, isId, unexpectedAnswer } from '../http.ts';
import type { NotificationFields, ProviderAccount, ProviderRefund, RefundRequest, WebhookSender } from '../provider.ts';
import { ProviderError, REFUND_STATES } from '../provider.ts';
import { timeouts, withRetries } from '../retries.ts';
import { isSameSecret } from '../../../sameSecret.ts';
import { plainFields } from '../webhookBody.ts';

// What both of Xendit's ways to pay have in common: one account, its refunds, and its notifications.

/** Xendit's keys of test mode begin so. */
const TEST_KEY = 'xnd_development_';

export function xenditAccount(): ProviderAccount | null {
  const account = config().xendit;
  return account && { key: account.secretKey, isTest: account.secretKey.startsWith(TEST_KEY) };
}

interface Call {
  method?: 'GET' | 'POST';
  timeoutMs?: number;
  body?: object;
  headers?: Record<string, string>;
}

/** Xendit's answer; null: not found. Throws ProviderError. */
export async function call(path: string, { timeoutMs = timeouts().onceMs, ...more }: Call = {}): Promise<unknown> {
  const account = config().xendit;
  if (!account) throw new ProviderError('Xendit is not configured');
  return ask('Xendit', account.secretKey, `${account.apiUrl}${path}`, { timeoutMs, ...more });
}

/** The same, for what can be asked twice. */
export function callWithRetries(path: string, more: Call = {}): Promise<unknown> {
  return withRetries((timeoutMs) => call(path, { timeoutMs, ...more }));
}

/** `of` names what is paid back: the fields of an invoice or of a payment request. */
export async function refund({ key, amount, reason }: RefundRequest, of: object): Promise<ProviderRefund> {
  const body = { ...of, reference_id: key, amount, currency: 'IDR', reason };
  return requiredRefund(
    await callWithRetries('/refunds', { method: 'POST', body, headers: { 'idempotency-key': key } }),
  );
}

export async function getRefund(id: string): Promise<ProviderRefund | null> {
  const found = await callWithRetries(`/refunds/${encodeURIComponent(id)}`);
  return found === null ? null : requiredRefund(found);
}

function requiredRefund(answer: unknown): ProviderRefund {
  const { id, status, failure_code } = fieldsOf(answer);
  const state = REFUND_STATES.find((candidate) => candidate === status);
  if (!isId(id) || !state) throw unexpectedAnswer('Xendit');
  return { id, state, failure: typeof failure_code === 'string' ? failure_code : '' };
}

/** The dashboard's fixed token comes with every notification. It is compared in constant time. */
export const xenditSender: WebhookSender = {
  account: xenditAccount,
  isGenuine: ({ 'x-callback-token': sent }) => {
    const account = config().xendit;
    return account !== null && typeof sent === 'string' && isSameSecret(sent, account.callbackToken);
  },
};

/** Of invoices the fields are told plainly, of everything newer within an event. */
export function readWebhook(fields: Record<string, unknown>): NotificationFields {
  if (typeof fields['event'] !== 'string' || typeof fields['data'] !== 'object') return plainFields(fields);
  const { event } = fields;
  const told = fieldsOf(fields['data']);
  // The documents show a refund's own event within the event.
  const data = event.startsWith('refund.') && 'data' in told ? fieldsOf(told['data']) : told;
  const { reference_id: externalId, currency, amount } = data;
  const common = { externalId, status: NOTICE_OF[event] ?? event, providerStatus: event, amount, currency };
  if (event.startsWith('payment_session.')) return { ...common, id: data['payment_session_id'], isAmountAsked: true };
  if (event.startsWith('refund.')) {
    return { ...common, id: data['id'], refundKey: externalId, isFailedRefund: event === 'refund.failed' };
  }
  const received = receivedAmount(data) ?? data['request_amount'];
  return { ...common, id: data['payment_id'], amount: received, isOfLink: false };
}

const NOTICE_OF: Readonly<Record<string, string>> = {
  'payment_session.completed': 'PAID',
  'payment_session.expired': 'EXPIRED',
  'payment.capture': 'CAPTURED',
  'payment.succeeded': 'CAPTURED',
  'payment.failure': 'FAILED_TRY',
  'refund.succeeded': 'REFUND',
  'refund.failed': 'REFUND',
};

/** The sum of a payment's captures; undefined without any. */
function receivedAmount({ captures }: Record<string, unknown>): unknown {
  if (!Array.isArray(captures) || captures.length === 0) return undefined;
  return captures.reduce((sum: number, capture) => sum + Number(fieldsOf(capture)['capture_amount']), 0);
}
