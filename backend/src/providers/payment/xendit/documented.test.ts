import { afterAll, expect, test } from 'vitest';
import { expectAmongDocumented } from '../../../../testing/documentedFields.ts';
import { parseWebhook } from '../webhookBody.ts';
import { readWebhook } from './api.ts';
import documented from './documented.json' with { type: 'json' };
import { openXenditStub, SECRET_KEY } from './stub.ts';
import { refundEvent, sessionEvent, tryEvent } from './stubSessions.ts';

const stub = await openXenditStub();
afterAll(stub.close);
const AUTHORIZATION = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
const ORDER = 'INV/20261128/0001-1';

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Authorization: AUTHORIZATION };
  return (await fetch(`${stub.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

await post('/v2/invoices', {
  ...{ external_id: ORDER, amount: 90_000, currency: 'IDR', description: 'Lelap', payer_email: 'sari@example.com' },
  ...{ customer: { given_names: 'Sari' }, invoice_duration: 3_600, success_redirect_url: 'https://lelap.example.com' },
});
await post('/sessions', {
  ...{ reference_id: ORDER, session_type: 'PAY', mode: 'PAYMENT_LINK', amount: 90_000, currency: 'IDR', country: 'ID' },
  ...{ locale: 'id', description: 'Lelap', expires_at: new Date(Date.now() + 3_600_000).toISOString() },
  customer: { type: 'INDIVIDUAL', reference_id: 'A1', individual_detail: { given_names: 'Sari' } },
});

function session() {
  const [made] = stub.sessions;
  if (!made) throw new Error('no session was made');
  return made;
}

const REFUND = {
  ...{ id: 'rfd-1', payment_request_id: 'pr-1', invoice_id: null, reference_id: 'refund-1', amount: 5_000 },
  ...{ currency: 'IDR', reason: 'OTHERS', failure_code: null },
};

test('an answer of the stub has no field that the documents don’t show', () => {
  expectAmongDocumented(stub.invoices[0], documented.invoice);
  expectAmongDocumented(stub.turn(ORDER, 'PAID'), documented.invoiceCallback);
  expectAmongDocumented(stub.turn(ORDER, 'EXPIRED'), documented.invoiceCallback);
  expectAmongDocumented(session(), documented.session);
  const completed = sessionEvent(session(), 'COMPLETED');
  expectAmongDocumented(completed, documented.sessionEvent);
  expectAmongDocumented(completed['data'], documented.session);
  for (const name of ['payment.capture', 'payment.failure'] as const)
    expectAmongDocumented(tryEvent(session(), name), documented.tryEvent);
  expectAmongDocumented(refundEvent({ ...REFUND, status: 'FAILED' }), documented.refundEvent);
});

test.each([
  ['an invoice', () => stub.turn(ORDER, 'PAID') ?? {}, { externalId: ORDER, status: 'PAID', amount: 90_000 }],
  ['an expired invoice', () => stub.turn(ORDER, 'EXPIRED') ?? {}, { externalId: ORDER, status: 'EXPIRED' }],
  ['a session', () => sessionEvent(session(), 'COMPLETED'), { externalId: ORDER, status: 'PAID', amount: 90_000 }],
  ['an ended session', () => sessionEvent(session(), 'EXPIRED'), { externalId: ORDER, status: 'EXPIRED' }],
  ['a try', () => tryEvent(session(), 'payment.failure'), { externalId: ORDER, status: 'FAILED_TRY', isOfLink: false }],
  ['a capture', () => tryEvent(session(), 'payment.capture'), { externalId: ORDER, status: 'CAPTURED' }],
  ['a refund', () => refundEvent({ ...REFUND, status: 'SUCCEEDED' }), { refundKey: 'refund-1', status: 'REFUND' }],
])('the notification of %s is read, and kept with the fields that we don’t know', (_what, told, read) => {
  const body = { ...told(), api_version: '2027-01-01', extra: { of: [1, 'two'] } };
  const { payload, raw, abridgedFrom } = parseWebhook(body, readWebhook);
  expect(payload).toMatchObject(read);
  expect([JSON.parse(raw), abridgedFrom]).toEqual([JSON.parse(JSON.stringify(body)), null]);
});
