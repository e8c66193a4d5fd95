import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildServedCity, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { PlacedOrder } from '../../contract/invoices.ts';
import { Invoice } from '../../models/Invoice.ts';

interface XenditInvoice extends Record<string, unknown> {
  id: string;
  external_id: string;
  amount: number;
}

type Mood = 'well' | 'down' | 'silentAfterCreating';

/** A Xendit of our own on loopback that speaks its invoice protocol. */
const xendit = { mood: 'well' as Mood, invoices: [] as XenditInvoice[], authorization: '' };
const stub = createServer((request, response) => {
  void (async () => {
    xendit.authorization = request.headers.authorization ?? '';
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (xendit.mood === 'down') return answer(500, { error_code: 'SERVER_ERROR' });
    if (request.method === 'GET') {
      return answer(
        200,
        xendit.invoices.filter(({ external_id }) => external_id === searchParams.get('external_id')),
      );
    }
    if (pathname.endsWith('/expire!')) return answer(200, {});
    const asked = JSON.parse(await text(request)) as XenditInvoice;
    const id = `xnd-${xendit.invoices.length + 1}`;
    const made = { ...asked, id, status: 'PENDING', invoice_url: `https://checkout.xendit.test/${id}` };
    xendit.invoices.push(made);
    if (xendit.mood === 'silentAfterCreating') return void request.socket.destroy();
    answer(200, made);
  })();
});
await new Promise<void>((listening) => stub.listen(0, '127.0.0.1', listening));
afterAll(() => stub.close());

const TOKEN = 'the callback token of the dashboard';
const shop = await openTestShop({
  XENDIT_SECRET_KEY: 'xnd_development_key',
  XENDIT_CALLBACK_TOKEN: TOKEN,
  XENDIT_API_URL: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`,
});

beforeEach(() => {
  xendit.mood = 'well';
});

async function newOrder() {
  const unit = await buildUnit();
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const api = shop.as(await buildUser());
  const key = `key-of-${unit.code}`;
  return { unit, place: () => order(api, input, key) };
}

function webhook(body: object, token: string | null = TOKEN) {
  const request = shop.api.post('/api/payments/xendit/webhook');
  return (token === null ? request : request.set('x-callback-token', token)).send(body);
}

test('an order gets a link of Xendit, and Xendit’s callback pays it once', async () => {
  const { place } = await newOrder();
  const placed = ((await place()).body as Envelope<PlacedOrder>).data;
  expect(placed.paymentUrl).toBe(`https://checkout.xendit.test/${placed.xenditId ?? ''}`);
  expect(xendit.authorization).toBe(`Basic ${Buffer.from('xnd_development_key:').toString('base64')}`);
  const made = xendit.invoices.at(-1);
  expect(made).toMatchObject({ external_id: `${placed.documentNo}-1`, amount: placed.total, currency: 'IDR' });

  const paid = { ...made, status: 'PAID', paid_amount: placed.total, paid_at: new Date().toISOString() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(paid)));
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(200));
  expect((await Invoice.findByPk(placed.id))?.status).toBe(1);
});

test('nobody but Xendit is heard', async () => {
  const { place } = await newOrder();
  const placed = ((await place()).body as Envelope<PlacedOrder>).data;
  const forged = { ...xendit.invoices.at(-1), status: 'PAID', paid_amount: placed.total };
  for (const token of [null, '', 'wrong', TOKEN.slice(0, -1), `${TOKEN} `.repeat(2)]) {
    expect((await webhook(forged, token)).status).toBe(401);
  }
  expect((await webhook({ ...forged, 'x-callback-token': TOKEN }, null)).status).toBe(401);
  expect((await Invoice.findByPk(placed.id))?.status).toBe(0);
});

test('when Xendit is away the order waits, and the same order again goes on from there', async () => {
  const { place, unit } = await newOrder();
  xendit.mood = 'down';
  const failed = await place();
  expect(failed.status).toBe(503);
  expect((failed.body as Envelope<null>).message).toBe('Failed to create an invoice for your cart.');
  xendit.mood = 'well';
  const placed = ((await place()).body as Envelope<PlacedOrder>).data;
  expect(placed.paymentUrl).toContain('https://checkout.xendit.test/');
  expect((await unit.reload()).stock).toBe(9);
});

test('an answer of Xendit that got lost never makes a second link', async () => {
  const { place } = await newOrder();
  const before = xendit.invoices.length;
  xendit.mood = 'silentAfterCreating';
  expect((await place()).status).toBe(503);
  xendit.mood = 'well';
  const placed = ((await place()).body as Envelope<PlacedOrder>).data;
  expect(xendit.invoices).toHaveLength(before + 1);
  expect(placed.xenditId).toBe(xendit.invoices.at(-1)?.id);
});

test('the simulator’s doors are shut', async () => {
  expect((await shop.api.post('/api/payments/simulator/xnd-1/pay')).status).toBe(404);
});
