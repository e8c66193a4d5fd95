import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildServedCity, buildUnit, buildUser } from '../../../../testing/factories.ts';
import { checkoutOf, order } from '../../../../testing/orders.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import { sendWebhook, openXendit } from '../../../../testing/xendit.ts';
import type { Envelope } from '../../../contract/envelope.ts';
import type { PlacedOrder } from '../../../contract/invoices.ts';
import { Invoice } from '../../../models/tables/Invoice.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);

beforeEach(() => {
  xendit.mode = 'well';
});

async function newOrder() {
  const unit = await buildUnit();
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const api = shop.as(await buildUser());
  const key = `key-of-${unit.code}`;
  return { unit, place: () => order(api, input, key) };
}

test('an order gets a link of Xendit, and Xendit’s callback pays it once', async () => {
  const { place } = await newOrder();
  const placed = ((await place()).body as Envelope<PlacedOrder>).data;
  expect(placed.paymentUrl).toBe(`https://checkout.xendit.test/${placed.xenditId ?? ''}`);
  expect(xendit.authorization).toBe(`Basic ${Buffer.from('xnd_development_key:').toString('base64')}`);
  const made = xendit.invoices.at(-1);
  expect(made).toMatchObject({ external_id: `${placed.documentNo}-1`, amount: placed.total, currency: 'IDR' });

  const paid = { ...made, status: 'PAID', paid_amount: placed.total, paid_at: new Date().toISOString() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(shop.api, paid)));
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(200));
  expect((await Invoice.findByPk(placed.id))?.status).toBe(1);
});

test('when Xendit is away the order waits, and the same order again goes on from there', async () => {
  const { place, unit } = await newOrder();
  xendit.mode = 'down';
  const failed = await place();
  expect(failed.status).toBe(503);
  expect((failed.body as Envelope<null>).message).toBe('Failed to create an invoice for your cart.');
  xendit.mode = 'well';
  const placed = ((await place()).body as Envelope<PlacedOrder>).data;
  expect(placed.paymentUrl).toContain('https://checkout.xendit.test/');
  expect((await unit.reload()).stock).toBe(9);
});

test('an answer of Xendit that got lost never makes a second link', async () => {
  const { place } = await newOrder();
  const before = xendit.invoices.length;
  xendit.mode = 'silentAfterCreating';
  expect((await place()).status).toBe(503);
  xendit.mode = 'well';
  const placed = ((await place()).body as Envelope<PlacedOrder>).data;
  expect(xendit.invoices).toHaveLength(before + 1);
  expect(placed.xenditId).toBe(xendit.invoices.at(-1)?.id);
});

test('a Xendit that sends the shop elsewhere is not followed there, and the order waits', async () => {
  const { place } = await newOrder();
  xendit.mode = 'redirecting';
  expect((await place()).status).toBe(503);
  expect(xendit.calls.filter((call) => call.endsWith('/elsewhere'))).toEqual([]);
  xendit.mode = 'well';
  expect((await place()).status).toBe(201);
});

test('a link longer than any of Xendit’s is taken for none, and the order waits for a better answer', async () => {
  const { place } = await newOrder();
  xendit.mode = 'silentAfterCreating';
  await place();
  xendit.mode = 'well';
  const made = xendit.invoices.at(-1);
  if (!made) throw new Error('Xendit made none');
  const link = made.invoice_url;
  made.invoice_url = `${link}?${'x'.repeat(300)}`;
  expect((await place()).status).toBe(503);
  made.invoice_url = link;
  expect((await place()).body).toMatchObject({ data: { paymentUrl: link } });
});

test('the simulator’s doors are shut', async () => {
  expect((await shop.api.post('/api/payments/simulator/xnd-1/pay')).status).toBe(404);
});
