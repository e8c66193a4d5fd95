import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { buildAdmin, buildStaff, nextSerial } from '../factories.ts';
import { order, placeOrder, readyToBuy } from '../orders.ts';
import { reviewed, receiptRow } from '../receiptRows.ts';
import { openTestShop } from '../testShop.ts';
import { openXendit, sendWebhook } from '../xendit.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { PlacedOrder } from '../../src/contract/invoices.ts';
import { HOLD_LIMITS, MAX_LINKS_AN_HOUR } from '../../src/contract/limits.ts';
import type { ReceiptBatch } from '../../src/contract/receiptBatches.ts';
import { OutboxMail } from '../../src/models/tables/OutboxMail.ts';
import { RATE_LIMITS } from '../../src/services/accounts/rateLimits.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);

const BAIT = {
  fullname: 'Pemenang Hadiah',
  address: 'Klik https://evil.example/hadiah\nHadiah Anda di www.evil.example',
  notes: 'Tulis ke menang@evil.example',
};

/** Somebody orders with the address of somebody else, and free words. */
async function lure() {
  const typed = { ...BAIT, email: `korban${nextSerial()}@mail.test` };
  return { victim: typed.email, ...(await placeOrder(shop, { typed })) };
}

async function pay({ xenditId, total }: PlacedOrder): Promise<void> {
  const made = xendit.invoices.find(({ id }) => id === xenditId);
  await sendWebhook(shop.api, { ...made, status: 'PAID', paid_amount: total }).expect(200);
}

async function mailsTo(...recipients: string[]): Promise<number[]> {
  return Promise.all(recipients.map((recipient) => OutboxMail.count({ where: { recipient } })));
}

test('another address than the account’s hears nothing of an order, from us or the provider, before it is paid', async () => {
  const { victim, customer, placed, api } = await lure();
  await api.put(`/api/invoices/pay/${placed.id}`).expect(200);
  expect(await mailsTo(customer.email, victim)).toEqual([1, 0]);
  const made = xendit.invoices.filter(({ external_id }) => external_id.startsWith(placed.documentNo));
  expect(made).toHaveLength(2);
  expect(made.map(({ payer_email, customer: payer }) => [payer_email, payer])).toEqual(
    Array(2).fill([customer.email, expect.objectContaining({ email: customer.email })]),
  );

  const [mail] = await OutboxMail.findAll({ where: { invoiceId: placed.id } });
  const admin = shop.as(await buildAdmin());
  const copy = await admin.post(`/api/outbox-mails/${mail?.id ?? 0}/copy`).send({ recipient: victim });
  expect(copy.status).toBe(400);

  const left = await lure();
  await left.api.put(`/api/invoices/cancel/${left.placed.id}`).expect(200);
  expect(await mailsTo(left.victim)).toEqual([0]);
});

test('once it is paid both are written to, and no mail makes a link of what was typed', async () => {
  const { victim, customer, placed } = await lure();
  await pay(placed);
  expect(await mailsTo(customer.email, victim)).toEqual([2, 1]);
  for (const { text, html } of await OutboxMail.findAll({ where: { invoiceId: placed.id } })) {
    expect(text).toContain('Hadiah Anda di www. evil. example');
    for (const body of [text, html]) expect(body).not.toMatch(/evil\.example|https:\/\//);
  }
});

test('a reverted list of receipts mails neither address, a kept one both', async () => {
  const staff = shop.as(await buildStaff());
  const { victim, customer, placed } = await lure();
  await pay(placed);
  await staff.put(`/api/invoices/process/${placed.id}`).expect(200);
  const save = async (receiptNumber: string) => {
    const rows = await reviewed(staff, [receiptRow({ documentNo: placed.documentNo, receiptNumber })]);
    const sent = await staff.post('/api/receipt-batches').set('Idempotency-Key', randomUUID()).send({ rows });
    return (sent.body as Envelope<ReceiptBatch>).data;
  };
  const { id } = await save('010000000000001');
  expect(await mailsTo(customer.email, victim)).toEqual([3, 2]);
  await staff.put(`/api/receipt-batches/undo/${id}`).send({}).expect(200);
  expect(await mailsTo(customer.email, victim)).toEqual([2, 1]);
  await save('010000000000002');
  const corrected = { receiptNumber: '010000000000003' };
  await staff.put(`/api/invoices/receipt-number/${placed.id}`).send(corrected).expect(200);
  const mails = await OutboxMail.findAll({ where: { invoiceId: placed.id }, order: ['id'] });
  const told = mails.filter(({ subject }) => subject.includes('on its way'));
  expect(told.map(({ recipient }) => recipient)).toEqual([customer.email, victim]);
  for (const { text } of told) expect(text).toContain(corrected.receiptNumber);
});

test('who orders and cancels again and again is stopped, and the provider is asked for nothing more', async () => {
  const { input, api } = await readyToBuy(shop);
  const asked = xendit.invoices.length;
  const statuses: number[] = [];
  for (let count = 0; count < HOLD_LIMITS.newcomerOrders + 10; count++) {
    const { status, body } = await order(api, input);
    statuses.push(status);
    if (status === 201) await api.put(`/api/invoices/cancel/${(body as Envelope<PlacedOrder>).data.id}`);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(HOLD_LIMITS.newcomerOrders);
  expect(statuses.at(-1)).toBe(429);
  expect(xendit.invoices).toHaveLength(asked + HOLD_LIMITS.newcomerOrders);
  shop.advance(3_601_000);
  expect((await order(api, input)).status).toBe(201);
});

test('a customer asks for so many links of an order within an hour, and cancels so many', async () => {
  const { api, placed, customer } = await placeOrder(shop);
  const again = () => api.put(`/api/invoices/pay/${placed.id}`);
  for (let count = 1; count < MAX_LINKS_AN_HOUR; count++) await again().expect(200);
  const asked = xendit.calls.length;
  await again().expect(429);
  expect(xendit.calls).toHaveLength(asked);
  await pay({ ...placed, xenditId: xendit.invoices.at(-1)?.id ?? null });

  const cancel = async () => {
    const { id } = (await placeOrder(shop, { customer })).placed;
    return { id, status: (await api.put(`/api/invoices/cancel/${id}`)).status };
  };
  for (let count = 0; count < RATE_LIMITS.cancelling.tries; count++) expect((await cancel()).status).toBe(200);
  const { id, status } = await cancel();
  expect(status).toBe(429);
  const admin = shop.as(await buildAdmin());
  await admin.put(`/api/invoices/cancel/${id}`).expect(200);
});
