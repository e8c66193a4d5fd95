import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { Invoice, InvoiceRow, PlacedOrder } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { PaymentEventRow, PaymentEventView } from '../../contract/payments.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import * as webhooks from '../payments/webhooks.ts';
import * as payments from '../payments/payments.ts';

const shop = await openTestShop({ INVOICE_TTL_HOURS: '1' });
const HOUR = 3_600_000;
const WRONG_SUM = 'A payment came in with a wrong amount or currency. It waits in the payment inbox.';
const REFUND = { reason: 'damaged', note: 'BCA 123, transfer 77' };

async function stockOf({ id }: ProductDetail): Promise<number> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).stock;
}

function paidLate(placed: PlacedOrder): Record<string, unknown> {
  return {
    id: placed.xenditId,
    external_id: `${placed.documentNo}-1`,
    status: 'PAID',
    paid_amount: placed.total,
    currency: 'IDR',
  };
}

/** An order that ran out, whose last piece was sold to somebody else, and whose money came after all. */
async function placeLatePaidOrder() {
  const unit = await buildUnit({ stock: 1 });
  shop.setTime('2026-11-21T03:00:00Z');
  const late = await placeOrder(shop, { unit });
  shop.advance(2 * HOUR);
  await payments.expireOverdue();
  const winner = await placePaidOrder(shop, { unit });
  await webhooks.receive('simulator', paidLate(late.placed));
  return { unit, late, winner };
}

test('a refund gives the stock back once, says why, and tells the customer', async () => {
  const { placed, unit } = await placePaidOrder(shop, { unit: await buildUnit({ stock: 5 }), quantity: 2 });
  const admin = shop.as(await buildAdmin());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => admin.put(`/api/invoices/refund/${placed.id}`).send(REFUND)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await stockOf(unit)).toBe(5);
  const { data } = (await admin.get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>;
  expect(data.statusEnum).toBe(INVOICE_STATUS.refunded);
  expect(data.events.at(-1)?.note).toBe('Damaged before sending: BCA 123, transfer 77');
  const mails = await OutboxMail.findAll();
  expect(
    mails.filter(({ subject }) => subject.includes('on its way back') || subject.includes('kembalikan')),
  ).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('only an admin refunds, and only what was paid and not sent', async () => {
  const waiting = await placeOrder(shop);
  const paid = await placePaidOrder(shop);
  const staff = shop.as(await buildStaff());
  const admin = shop.as(await buildAdmin());
  expect((await staff.put(`/api/invoices/refund/${paid.placed.id}`).send(REFUND)).status).toBe(403);
  expect((await paid.api.put(`/api/invoices/refund/${paid.placed.id}`).send(REFUND)).status).toBe(403);
  expect((await admin.put(`/api/invoices/refund/${waiting.placed.id}`).send(REFUND)).status).toBe(409);
  const bare = await admin.put(`/api/invoices/refund/${paid.placed.id}`).send({ reason: 'whim' });
  expect(bare.body).toMatchObject({ data: { errors: [{ field: 'reason' }, { field: 'note' }] } });
  await staff.put(`/api/invoices/process/${paid.placed.id}`);
  await staff.put(`/api/invoices/receipt-number/${paid.placed.id}`).send({ receiptNumber: 'JNE1' });
  expect((await admin.put(`/api/invoices/refund/${paid.placed.id}`).send(REFUND)).status).toBe(409);
});

test('money that came when the stock was gone can be given back, with no stock appearing', async () => {
  const { unit, late } = await placeLatePaidOrder();
  const admin = shop.as(await buildAdmin());
  const { body } = await admin.put(`/api/invoices/refund/${late.placed.id}`).send(REFUND);
  expect((body as Envelope<Invoice>).data.statusEnum).toBe(INVOICE_STATUS.refunded);
  expect(await stockOf(unit)).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});

test('of money that came too late, a shopper reads that we are at it, and the back office that it has to be', async () => {
  const { late } = await placeLatePaidOrder();
  const path = `/api/invoices/${late.placed.id}`;
  const read = async (api: typeof late.api, language = 'en') => {
    const answer = await api.get(path).set('Accept-Language', language);
    const { status, events } = (answer.body as Envelope<Invoice>).data;
    return [status, events.at(-1)?.note];
  };
  expect(await read(late.api)).toEqual([
    'Paid late, we are on it',
    'Your payment came late, and something has sold out meanwhile. We are looking into it.',
  ]);
  expect((await read(late.api, 'id'))[0]).toBe('Telat dibayar, kami urus');
  expect(await read(shop.as(await buildStaff()))).toEqual([
    'Paid late, needs attention',
    'The payment came late and the stock is gone.',
  ]);
  const list = (await late.api.get('/api/invoices/customer')).body as Envelope<ListData<InvoiceRow>>;
  expect(list.data.rows[0]?.status).toBe('Paid late, we are on it');
  const refused = await late.api.put(`/api/invoices/cancel/${late.placed.id}`);
  expect(refused.status).toBe(409);
  expect((refused.body as Envelope<null>).message).toContain('"Paid late, we are on it"');
});

test('an invoice paid too late lives again once there is stock, and not before', async () => {
  const { unit, late, winner } = await placeLatePaidOrder();
  const admin = shop.as(await buildAdmin());
  const early = await admin.put(`/api/invoices/revive/${late.placed.id}`);
  expect(early.status).toBe(409);
  expect((early.body as Envelope<null>).message).toContain(unit.code);
  await admin.put(`/api/invoices/refund/${winner.placed.id}`).send(REFUND);
  expect(await stockOf(unit)).toBe(1);
  const { body } = await admin.put(`/api/invoices/revive/${late.placed.id}`);
  expect((body as Envelope<Invoice>).data.statusEnum).toBe(INVOICE_STATUS.paid);
  expect(await stockOf(unit)).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});

test('odd money waits in the inbox, raw, until somebody says what was done about it', async () => {
  const { placed } = await placeOrder(shop);
  const short = { ...paidLate(placed), paid_amount: placed.total - 1, note: 'raw' };
  await webhooks.receive('simulator', short);
  await webhooks.receive('simulator', { ...paidLate(placed), id: 'sim_x', external_id: 'INV/20200101/0001-1' });
  const admin = shop.as(await buildAdmin());
  const list = await admin.get('/api/payment-events').query({
    'needsAttention.Operator': 4,
    'needsAttention.Value': 'true',
    'sort[0][field]': 'receivedAt',
    'sort[0][dir]': 'desc',
  });
  const { rows } = (list.body as Envelope<ListData<PaymentEventRow>>).data;
  expect(rows.map(({ verdict }) => verdict).sort()).toEqual(['mismatch', 'unknown']);
  const odd = rows.find(({ verdict }) => verdict === 'mismatch');
  expect(odd).toMatchObject({ documentNo: placed.documentNo, amount: placed.total - 1, verdictText: 'Does not fit' });

  const one = (await admin.get(`/api/payment-events/${odd?.id ?? 0}`)).body as Envelope<PaymentEventView>;
  expect(JSON.parse(one.data.body)).toMatchObject({ note: 'raw' });
  const settle = () =>
    admin.put(`/api/payment-events/settle/${odd?.id ?? 0}`).send({ settlement: 'Sent back by hand' });
  expect((await settle()).body).toMatchObject({ data: { needsAttention: false, settlement: 'Sent back by hand' } });
  expect((await settle()).status).toBe(409);
  const replayed = await admin.post(`/api/payment-events/${odd?.id ?? 0}/replay`);
  expect([replayed.status, (replayed.body as Envelope<null>).message]).toEqual([
    409,
    'Somebody has dealt with this already.',
  ]);
});

test('money of a wrong sum is told once in the timeline, however often it is judged again', async () => {
  const { placed } = await placeOrder(shop);
  await webhooks.receive('simulator', { ...paidLate(placed), paid_amount: 7 });
  const admin = shop.as(await buildAdmin());
  const { attempts, events } = await webhooks.ofInvoice(placed.id);
  expect([attempts.length, events.length]).toEqual([1, 1]);
  for (let again = 0; again < 2; again++) await admin.post(`/api/payment-events/${events[0]?.id ?? 0}/replay`);
  await webhooks.receive('simulator', { ...paidLate(placed), paid_amount: 8 });
  const { data } = (await admin.get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>;
  expect(data.events.slice(1).map(({ note }) => note)).toEqual([WRONG_SUM, WRONG_SUM]);
});

test('the rest of the money pays the invoice, though a part came first', async () => {
  const { placed } = await placeOrder(shop);
  await webhooks.receive('simulator', { ...paidLate(placed), paid_amount: 5 });
  expect(await webhooks.receive('simulator', paidLate(placed))).toBe('paid');
  expect(await brokenInvariants()).toEqual([]);
});

test('replaying an event applies nothing twice', async () => {
  const { placed } = await placePaidOrder(shop);
  const admin = shop.as(await buildAdmin());
  const list = await admin.get('/api/payment-events').query({ 'documentNo.Value': placed.documentNo });
  const [event] = (list.body as Envelope<ListData<PaymentEventRow>>).data.rows;
  const replayed = await admin.post(`/api/payment-events/${event?.id ?? 0}/replay`);
  expect(replayed.body).toMatchObject({ message: 'Judged again: Nothing new', data: { verdict: 'paid' } });
  const { data } = (await admin.get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>;
  expect(data.events).toHaveLength(2);
  expect(await brokenInvariants()).toEqual([]);
});
