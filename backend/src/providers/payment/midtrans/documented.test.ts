import { afterAll, expect, test } from 'vitest';
import { expectAmongDocumented, expectDocumented } from '../../../../testing/documentedFields.ts';
import { parseWebhook } from '../webhookBody.ts';
import documented from './documented.json' with { type: 'json' };
import { midtrans } from './midtrans.ts';
import { openMidtrans, SERVER_KEY, signed } from './stub.ts';

const stub = await openMidtrans();
afterAll(stub.close);
const headers = {
  'Content-Type': 'application/json',
  Authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`,
};
const ORDER = 'INV_20261128_0001-1';
const ORIGIN = stub.environment['MIDTRANS_API_URL'] ?? '';

async function ask(path: string, body?: object): Promise<unknown> {
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${ORIGIN}${path}`, request)).json();
}

const page = await ask('/snap/v1/transactions', {
  transaction_details: { order_id: ORDER, gross_amount: 90_000 },
  item_details: [{ id: ORDER, price: 90_000, quantity: 1, name: 'Lelap' }],
});

test('an answer of the stub has no field that the documents don’t show', async () => {
  expectDocumented(page, documented.page);
  expectDocumented(await ask(`/v2/${ORDER}/status`), documented.refused);
  for (const status of ['pending', 'settlement'])
    expectAmongDocumented(stub.turn(ORDER, status), documented.notification);
  expectAmongDocumented(await ask(`/v2/${ORDER}/status`), documented.notification);
  const refund = { refund_key: 'refund-1', amount: 5_000, reason: 'OTHERS' };
  expectAmongDocumented(await ask(`/v2/${ORDER}/refund`, refund), documented.notification);
});

test.each([
  ['pending', { status: 'PENDING' }],
  ['settlement', { status: 'PAID', amount: 90_000, isOfLink: false }],
  ['expire', { status: 'FAILED_TRY' }],
])('the notification of a payment that is %s is read, and kept with the fields that we don’t know', (status, read) => {
  const body = signed({ ...stub.turn(ORDER, status), merchant_cross_reference_id: 'x', extra: { of: [1, 'two'] } });
  const { payload, raw, abridgedFrom } = parseWebhook(body, midtrans.readWebhook);
  expect(payload).toMatchObject({ externalId: 'INV/20261128/0001-1', ...read });
  expect([JSON.parse(raw), abridgedFrom]).toEqual([JSON.parse(JSON.stringify(body)), null]);
});
