import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { readyToBuy } from '../../../testing/orders.ts';
import { buildPhoto } from '../../../testing/returns.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { BCA, offerTransfers, placeTransfer } from '../../../testing/transfers.ts';
import { calendarDay } from '../../contract/dates.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { JudgedLine, StatementLine, StatementPreview } from '../../contract/statements.ts';
import { seenOf } from '../../contract/statements.ts';
import type { OpenTransfer } from '../../contract/transfers.ts';
import { accountKey } from '../../contract/transfers.ts';
import { armFailpoints } from '../../failpoints.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import { StatementRow } from '../../models/tables/StatementRow.ts';
import * as payments from './payments.ts';

const shop = await openTestShop();
beforeAll(() => offerTransfers(shop, BCA));
const admin = shop.as(await buildAdmin());
const TODAY = calendarDay(new Date());
const account = accountKey(BCA);

async function statusOf(id: number): Promise<number> {
  return (await Invoice.findByPk(id, { rejectOnEmpty: true })).status;
}

function line(amount: number, values: Partial<StatementLine> = {}): StatementLine {
  return { day: TODAY, amount, text: 'TRSF E-BANKING CR 2811/FTSCY', ...values };
}

async function preview(lines: readonly StatementLine[]): Promise<JudgedLine[]> {
  const rows = lines.map((one) => ({ ...one, seen: '' }));
  const { body } = await admin.post('/api/statements/preview').send({ account, rows }).expect(200);
  return (body as Envelope<StatementPreview>).data.rows;
}

/** Agrees to all verdicts of the preview. */
async function book(lines: readonly StatementLine[]) {
  const judged = await preview(lines);
  const rows = lines.map((one, index) => ({ ...one, seen: judged[index] ? seenOf(judged[index]) : '' }));
  return {
    verdicts: judged.map(({ verdict }) => verdict),
    send: () => admin.post('/api/statements').send({ account, rows }),
  };
}

async function expire(id: number): Promise<void> {
  await Invoice.update({ expiresAt: new Date(Date.now() - 1_000) }, { where: { id } });
  await payments.expireOverdue();
}

function confirm(id: number, amount: number, api = admin) {
  return api.put(`/api/transfers/confirm/${id}`).send({ amount, day: TODAY });
}

test('an admin confirms the exact money of an order, once; staff and the customer can’t', async () => {
  const { placed, api } = await placeTransfer(shop);
  expect((await confirm(placed.id, placed.total, api)).status).toBe(403);
  expect((await confirm(placed.id, placed.total, shop.as(await buildStaff()))).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(placed.id, placed.total)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await statusOf(placed.id)).toBe(1);
  expect(await PaymentEvent.count({ where: { invoiceId: placed.id } })).toBe(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('a different amount pays nothing and waits in the payment inbox, to be settled but not judged again', async () => {
  const { placed } = await placeTransfer(shop);
  await confirm(placed.id, placed.total - 1).expect(200);
  expect(await statusOf(placed.id)).toBe(0);
  const event = await PaymentEvent.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  expect(event).toMatchObject({ verdict: 'mismatch', provider: 'transfer', amount: placed.total - 1 });
  expect((await admin.post(`/api/payment-events/${event.id}/replay`)).status).toBe(409);
  await admin.put(`/api/payment-events/settle/${event.id}`).send({ settlement: 'sent back' }).expect(200);
  expect(await brokenInvariants()).toEqual([]);
});

test('a late payment takes the stock again, or waits for a decision if the stock is gone', async () => {
  const unit = await buildUnit({ stock: 2 });
  const [lucky, unlucky] = [await placeTransfer(shop, { unit }), await placeTransfer(shop, { unit })];
  await expire(lucky.placed.id);
  await confirm(lucky.placed.id, lucky.placed.total).expect(200);
  expect(await statusOf(lucky.placed.id)).toBe(1);
  await expire(unlucky.placed.id);
  await placeTransfer(shop, { unit });
  const { verdicts, send } = await book([line(unlucky.placed.total)]);
  expect(verdicts).toEqual(['late']);
  await send().expect(200);
  expect(await statusOf(unlucky.placed.id)).toBe(8);
  expect(await brokenInvariants()).toEqual([]);
});

test('a statement gets a verdict per row: exact, short, over, late, twice, unknown', async () => {
  const orders = [];
  for (let index = 0; index < 5; index++) orders.push(await placeTransfer(shop));
  const [exact, short, over, late, named] = orders.map(({ placed }) => placed);
  if (!exact || !short || !over || !late || !named) throw new Error('five orders were asked for');
  await expire(late.id);
  await Invoice.update({ fullname: 'Dewi Anggraini' }, { where: { id: named.id } });
  const { transferCode } = await Invoice.findByPk(named.id, { rejectOnEmpty: true });
  const lines = [
    line(exact.total),
    line(exact.total, { text: 'once more' }),
    line(short.total - 500, { text: `pesanan ${short.documentNo.replaceAll('/', '')}` }),
    line(over.total + 5_000, { text: over.documentNo }),
    line(late.total),
    line(named.total - transferCode, { text: 'TRF DEWI  ANGGRAINI 014' }),
    line(17),
    line(exact.total, { day: '2026-01-01' }),
  ];
  const { verdicts, send } = await book(lines);
  expect(verdicts).toEqual(['exact', 'twice', 'short', 'over', 'late', 'short', 'unknown', 'unknown']);
  await send().expect(200);
  expect(await Promise.all([exact, short, over, late].map(({ id }) => statusOf(id)))).toEqual([1, 0, 0, 1]);
  const waiting = await PaymentEvent.findAll({ where: { invoiceId: [exact.id, short.id, over.id] }, order: ['id'] });
  expect(waiting.map(({ verdict }) => verdict)).toEqual(['paid', 'overpaid', 'mismatch', 'mismatch']);
  expect(await brokenInvariants()).toEqual([]);
});

test('the same statement booked twice, in sequence or concurrently, pays each order once', async () => {
  const [one, other] = [await placeTransfer(shop), await placeTransfer(shop)];
  const lines = [line(one.placed.total), line(other.placed.total), line(18)];
  const { send } = await book(lines);
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await preview(lines)).map(({ verdict }) => verdict)).toEqual(['known', 'known', 'unknown']);
  const invoiceId = [one.placed.id, other.placed.id];
  expect(await PaymentEvent.count({ where: { invoiceId } })).toBe(2);
  expect(await StatementRow.count({ where: { amount: [one.placed.total, other.placed.total] } })).toBe(2);
  expect(await brokenInvariants()).toEqual([]);
});

test('a row of manually confirmed money is linked to that payment, and a second such row is a double payment', async () => {
  const { placed } = await placeTransfer(shop);
  await confirm(placed.id, placed.total).expect(200);
  const lines = [line(placed.total), line(placed.total)];
  const { verdicts, send } = await book(lines);
  expect(verdicts).toEqual(['confirmed', 'twice']);
  await send().expect(200);
  const events = await PaymentEvent.findAll({ where: { invoiceId: placed.id }, order: ['id'] });
  expect(events.map(({ verdict }) => verdict)).toEqual(['paid', 'overpaid']);
  expect(await brokenInvariants()).toEqual([]);
});

test('a verdict that changed after the preview prevents the whole booking', async () => {
  const [one, other] = [await placeTransfer(shop), await placeTransfer(shop)];
  const { send } = await book([line(one.placed.total), line(other.placed.total)]);
  await other.api.put(`/api/invoices/cancel/${other.placed.id}`).expect(200);
  const { status, body } = await send();
  expect(status).toBe(409);
  expect((body as Envelope<StatementPreview>).data.rows.map(({ verdict }) => verdict)).toEqual(['exact', 'late']);
  expect(await statusOf(one.placed.id)).toBe(0);
});

test.each(['transfer.kept', 'transfer.judged', 'statement.booked'] as const)(
  'a booking that is cut off at %s leaves nothing behind',
  async (point) => {
    const { placed } = await placeTransfer(shop);
    const { send } = await book([line(placed.total)]);
    armFailpoints((name) => {
      if (name === point) throw new Error('cut off');
    });
    try {
      expect((await send()).status).toBe(500);
    } finally {
      armFailpoints(() => undefined);
    }
    expect(await statusOf(placed.id)).toBe(0);
    expect(await PaymentEvent.count({ where: { invoiceId: placed.id } })).toBe(0);
    await send().expect(200);
    expect(await statusOf(placed.id)).toBe(1);
  },
);

test('only the customer and the shop see a proof, and at most three are stored', async () => {
  const { placed, api } = await placeTransfer(shop);
  const send = async (by = api) =>
    by.post(`/api/transfers/proofs/${placed.id}`).attach('proof', await buildPhoto(), 'p.png');
  const stranger = shop.as(await buildUser());
  expect((await send(stranger)).status).toBe(404);
  const sent = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
  const { id } = (sent.find(({ status }) => status === 201)?.body as Envelope<{ id: number }>).data;
  const path = `/api/transfers/proofs/${id}?size=small`;
  expect((await api.get(path)).headers['content-type']).toBe('image/webp');
  expect((await admin.get(path)).status).toBe(200);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await shop.api.get(path)).status).toBe(401);
  expect((await stranger.get(`/api/transfers/of/${placed.id}`)).status).toBe(404);
  const [first] = ((await admin.get('/api/transfers')).body as Envelope<OpenTransfer[]>).data;
  expect(first).toMatchObject({ invoiceId: placed.id, amount: placed.total, bank: 'BCA' });
  expect(first?.proofs).toHaveLength(3);
});

test('an order paid at the provider accepts no proof and no confirmation', async () => {
  const { api, buy } = await readyToBuy(shop);
  const { id, total } = ((await buy()).body as Envelope<{ id: number; total: number }>).data;
  expect((await confirm(id, total)).status).toBe(409);
  const proof = await api.post(`/api/transfers/proofs/${id}`).attach('proof', await buildPhoto(), 'p.png');
  expect(proof.status).toBe(409);
});

test('the column layout is stored once per bank', async () => {
  const columns = { day: 0, text: 1, amount: 3, mark: 4, credit: null };
  const put = (changes: object) =>
    admin.put('/api/statement-templates').send({ bank: 'BCA', columns: { ...columns, ...changes } });
  await put({}).expect(200);
  await put({ text: 2 }).expect(200);
  const { body } = await admin.get('/api/statement-templates');
  expect(body).toMatchObject({ data: [{ bank: 'BCA', columns: { ...columns, text: 2 } }] });
  expect((await put({ day: 40 })).status).toBe(400);
});
