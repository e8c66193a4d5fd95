import { randomBytes } from 'node:crypto';
import type { XenditAnswer } from './stubInvoices.ts';
import { parsed, refusal } from './stubInvoices.ts';

// Xendit's Payment Sessions, exactly as its documents show them (docs.xendit.co, apidocs/create-session, 2026).

export interface XenditSession extends Record<string, unknown> {
  payment_session_id: string;
  reference_id: string;
  amount: number;
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED';
  payment_link_url: string;
  payment_request_id: string | null;
}

const SESSIONS = /^\/sessions(?:\/([^/]+)(\/cancel)?)?$/;
const PLAIN_NAME = /^[A-Za-z0-9 ]{1,50}$/;
const TEN_MINUTES = 600_000;

/** Xendit's answer to a call about sessions; undefined for other calls. Nothing is found by our reference. */
export function answerSession(sessions: XenditSession[], method: string, { pathname }: URL, body: string) {
  const asked = SESSIONS.exec(pathname);
  if (!asked) return undefined;
  if (asked[1] === undefined) return create(sessions, parsed(body));
  const session = sessions.find(({ payment_session_id: id }) => id === asked[1]);
  if (!session) return refusal(404, 'NOT_FOUND', 'Session not found');
  if (asked[2] === undefined || method === 'GET') return { status: 200, body: session };
  if (session.status !== 'ACTIVE') {
    return refusal(422, 'INVALID_SESSION_STATUS', `Session status is ${session.status}, expecting ACTIVE`);
  }
  session.status = 'CANCELED';
  return { status: 200, body: session };
}

function create(sessions: XenditSession[], asked: Record<string, unknown>): XenditAnswer {
  const echoed = Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'customer'));
  const problem = problemOf(asked);
  if (problem !== null) return refusal(400, problem, 'The request is invalid.');
  const at = new Date().toISOString();
  const id = `ps-${randomBytes(12).toString('hex')}`;
  const made = {
    ...{ created: at, updated: at, channel_properties: {}, items: null, metadata: null, ...echoed },
    ...{ payment_session_id: id, customer_id: 'cust-e2878b4c-d57e-4a2c-922d-c0313c2800a3', status: 'ACTIVE' },
    ...{ payment_link_url: `https://xen.to/${id.slice(-8)}`, payment_token_id: null, payment_request_id: null },
    business_id: '661f87c614802d6c402cd82d',
  } as unknown as XenditSession;
  sessions.push(made);
  return { status: 201, body: made };
}

interface Customer {
  reference_id: string;
  email?: string;
  individual_detail: { given_names: string };
}

function problemOf(asked: Record<string, unknown>): string | null {
  const required = ['reference_id', 'currency', 'amount', 'country', 'session_type', 'mode'];
  if (required.some((name) => asked[name] === undefined)) return 'API_VALIDATION_ERROR';
  if (typeof asked['amount'] !== 'number' || asked['amount'] <= 0) return 'INVALID_AMOUNT';
  const urls = [asked['success_return_url'], asked['cancel_return_url']].filter((url) => url !== undefined);
  if (urls.some((url) => typeof url !== 'string' || !url.startsWith('https://'))) return 'INVALID_URL';
  if (Date.parse(String(asked['expires_at'])) < Date.now() + TEN_MINUTES) return 'INVALID_EXPIRY_DATE';
  const customer = asked['customer'] as Customer | undefined;
  const hasOddName = customer && !PLAIN_NAME.test(customer.individual_detail.given_names);
  const hasOddId = customer && !/^[A-Za-z0-9]+$/.test(customer.reference_id);
  const hasLongAddress = (customer?.email ?? '').length > 50;
  return hasOddName || hasOddId || hasLongAddress ? 'API_VALIDATION_ERROR' : null;
}

/** The notification of a session's end; a completed one has its payment's ids from now on. */
export function sessionEvent(session: XenditSession, status: 'COMPLETED' | 'EXPIRED'): Record<string, unknown> {
  const id = session.payment_session_id.slice(3);
  Object.assign(
    session,
    { status },
    status === 'COMPLETED' && { payment_id: `py-${id}`, payment_request_id: `pr-${id}` },
  );
  return event(`payment_session.${status.toLowerCase()}`, session);
}

/** That of one try to pay. */
export function tryEvent(
  { reference_id, amount }: XenditSession,
  name: 'payment.capture' | 'payment.failure',
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const id = randomBytes(8).toString('hex');
  return event(name, {
    ...{ payment_id: `py-${id}`, business_id: '661f87c614802d6c402cd82d', payment_request_id: `pr-${id}` },
    ...{ status: name === 'payment.capture' ? 'SUCCEEDED' : 'FAILED', request_amount: amount, country: 'ID' },
    ...{ customer_id: 'cust-1', channel_code: 'CARDS', currency: 'IDR', reference_id, type: 'PAY' },
    ...(name === 'payment.failure' && { failure_code: 'INSUFFICIENT_BALANCE' }),
    ...more,
  });
}

/** That of a refund's end, with an event in an event, as the documents show it. */
export function refundEvent(refund: Record<string, unknown>): Record<string, unknown> {
  const name = `refund.${String(refund['status']).toLowerCase()}`;
  return event(name, event(name, { ...refund, payment_id: 'ddpy-1', metadata: null }));
}

function event(name: string, data: Record<string, unknown>): Record<string, unknown> {
  return { event: name, business_id: '661f87c614802d6c402cd82d', created: new Date().toISOString(), data };
}
