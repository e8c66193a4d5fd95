import { afterEach, expect, test } from 'vitest';
import { buildProduct } from '../../catalogueFactories.ts';
import { buildAdmin } from '../../factories.ts';
import { readyToBuy } from '../../orders.ts';
import { statusOf, stockOf, traceOf } from '../../orderTrace.ts';
import { reportPayment } from '../../payments.ts';
import { expectSoundBooks } from '../../products.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../returns.ts';
import { race } from '../../stopAt.ts';
import { openTestShop } from '../../testShop.ts';
import type { Envelope } from '../../../src/contract/envelope.ts';
import type { ReturnStatusName, Return as ReturnView } from '../../../src/contract/returns.ts';
import { returnStatusName } from '../../../src/contract/returns.ts';
import { isSqlite } from '../../../src/models/database/database.ts';
import { Invoice } from '../../../src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../../src/models/tables/PaymentAttempt.ts';
import { Return } from '../../../src/models/tables/Return.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
afterEach(expectSoundBooks);

const NOTED = 'BCA 77';

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

async function stateOf(id: number): Promise<ReturnStatusName> {
  return returnStatusName((await Return.findByPk(id, { rejectOnEmpty: true })).status);
}

/** The entries about the return in its order's timeline. */
async function notesOn(order: { id: number }): Promise<string[]> {
  return (await traceOf(order)).timeline.slice(5);
}

/** A delivered order of one piece in S, whose customer wants it back for money or for the one piece in M that there is. */
async function askedReturn(resolution: 'refund' | 'exchange' = 'refund') {
  const { units } = await buildProduct({
    units: [
      { size: 'S', price: 100_000, stock: 5 },
      { size: 'M', price: 130_000, stock: 1 },
    ],
  });
  const [unit, sibling] = units;
  if (!unit || !sibling) throw new Error('two units were asked for');
  const ordered = await placeDeliveredOrder(shop, { unit });
  const { api, staff, line, placed } = ordered;
  const lines = [
    { invoiceDetailId: line.id, quantity: 1, exchangeForId: resolution === 'exchange' ? sibling.id : null },
  ];
  const { id } = dataOf<ReturnView>(await askReturn(api, returnOf(ordered, { resolution, lines })));
  const steps = {
    approve: () => staff.put(`/api/returns/approve/${id}`).send({ resolution, note: '' }),
    reject: () => staff.put(`/api/returns/reject/${id}`).send({ note: 'Sudah dibuka' }),
    withdraw: () => api.put(`/api/returns/withdraw/${id}`),
    receive: () =>
      staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 1 }] }),
    settle: (by: 'refund' | 'exchange' = 'refund') =>
      staff.put(`/api/returns/settle/${id}`).send({ resolution: by, note: NOTED }),
  };
  return { id, placed, unit, sibling, ...steps };
}

/** An approved exchange with Rp 30.000 left to pay. */
async function approvedExchange() {
  const asked = await askedReturn('exchange');
  const { exchangeInvoice } = dataOf<ReturnView>(await asked.approve());
  const invoice = await Invoice.findByPk(exchangeInvoice?.id ?? 0, { rejectOnEmpty: true });
  const attempt = await PaymentAttempt.findOne({ where: { invoiceId: invoice.id } });
  return { ...asked, exchange: { ...invoice.get(), xenditId: attempt?.xenditId ?? null } };
}

test('a piece that is asked back for in two windows is asked for once', async () => {
  const ordered = await placeDeliveredOrder(shop);
  const ask = () => askReturn(ordered.api, returnOf(ordered));
  const { first, second } = await race('return.checked', ask, ask);
  expect([first.status, second.status]).toEqual([201, 400]);
  expect(second.body).toMatchObject({ data: { errors: [{ field: 'lines.0.quantity' }] } });
  expect(await Return.count({ where: { invoiceId: ordered.placed.id } })).toBe(1);
  expect(await notesOn(ordered.placed)).toEqual(['(returnRequested)']);
});

const CONTESTED = [
  { of: 'approve', and: 'reject', at: 'return.locked', state: 'approved' },
  { of: 'reject', and: 'approve', at: 'return.stepped', state: 'rejected' },
  { of: 'approve', and: 'approve', at: 'return.stepped', state: 'approved' },
  { of: 'reject', and: 'withdraw', at: 'return.stepped', state: 'rejected' },
  { of: 'withdraw', and: 'approve', at: 'return.stepped', state: 'withdrawn' },
] as const;

test.each(CONTESTED)('of $of and $and at once the first one counts ($of at $at)', async ({ of, and, at, state }) => {
  const asked = await askedReturn();
  const { first, second } = await race(at, asked[of], asked[and]);
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await stateOf(asked.id)).toBe(state);
  expect(await notesOn(asked.placed)).toHaveLength(2);
});

test.each([
  { of: 'withdraw', and: 'receive', state: 'withdrawn', stock: 4 },
  { of: 'receive', and: 'withdraw', state: 'received', stock: 5 },
  { of: 'receive', and: 'receive', state: 'received', stock: 5 },
] as const)(
  'of $of and $and at once the first one counts, and what came back is on sale at most once',
  async ({ of, and, state, stock }) => {
    const asked = await askedReturn();
    await asked.approve();
    const { first, second } = await race('return.stepped', asked[of], asked[and]);
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(await stateOf(asked.id)).toBe(state);
    expect(await stockOf(asked.unit)).toBe(stock);
  },
);

test('a return that two people settle sends its money back once', async () => {
  const { id, placed, approve, receive, settle } = await askedReturn();
  await approve();
  await receive();
  const { first, second } = await race('return.stepped', settle, settle);
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await Return.findByPk(id)).toMatchObject({ refundAmount: 100_000, settlementNote: NOTED });
  expect((await traceOf(placed)).mails.filter((mail) => mail === 'returnSettled')).toHaveLength(1);
});

test('the last replacement is for the exchange that was approved before somebody ordered it', async () => {
  const { id, sibling, approve } = await askedReturn('exchange');
  const other = await readyToBuy(shop, { unit: sibling });
  const { first, second } = await race('return.exchangeOrdered', approve, other.buy);
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await stateOf(id)).toBe('approved');
  expect(await stockOf(sibling)).toBe(0);
});

test('an exchange whose last replacement is just being ordered is not approved, and can be decided otherwise', async () => {
  const { id, sibling, approve, reject } = await askedReturn('exchange');
  const other = await readyToBuy(shop, { unit: sibling });
  const { first, second } = await race('order.stockTaken', other.buy, approve);
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(await stateOf(id)).toBe('requested');
  expect((await reject()).status).toBe(200);
});

test('a return whose replacement is being paid can’t be withdrawn or settled by money back', async () => {
  const { id, exchange, receive, settle, withdraw } = await approvedExchange();
  const withdrawn = await race('payment.moved', () => reportPayment(exchange), withdraw);
  expect([withdrawn.first, withdrawn.second.status]).toEqual(['paid', 409]);
  await receive();
  expect((await settle('refund')).status).toBe(409);
  expect((await settle('exchange')).status).toBe(200);
  expect([await stateOf(id), await statusOf(exchange)]).toEqual(['settled', 'paid']);
});

/** Late money neither sends a cancelled replacement out, nor lets an admin do so. */
async function expectHeld(exchange: { id: number }, sibling: { id: number }): Promise<void> {
  expect(await traceOf(exchange)).toMatchObject({
    timeline: ['waiting', 'cancelled', 'paidLate'],
    money: ['paidLate'],
    stock: [-1, 1],
  });
  expect(await stockOf(sibling)).toBe(1);
  expect((await admin.put(`/api/invoices/revive/${exchange.id}`)).status).toBe(409);
  const refund = { reason: 'mistake', note: NOTED };
  expect((await admin.put(`/api/invoices/refund/${exchange.id}`).send(refund)).status).toBe(200);
}

test('money for a replacement that comes while the return is settled by money back waits to be sent back as well', async () => {
  const { id, exchange, sibling, receive, settle } = await approvedExchange();
  await receive();
  const { first, second } = await race('return.stepped', settle, () => reportPayment(exchange));
  expect([first.status, second]).toEqual([200, 'paidLate']);
  expect(await Return.findByPk(id)).toMatchObject({ refundAmount: 100_000 });
  await expectHeld(exchange, sibling);
});

test('money for a replacement that comes while the customer keeps the goods after all waits to be sent back', async () => {
  const { id, exchange, sibling, withdraw } = await approvedExchange();
  const { first, second, overtook } = await race('return.stepped', withdraw, () => reportPayment(exchange));
  // On MariaDB the money passes: the order of the replacement has not been touched yet.
  expect(overtook).toBe(!isSqlite());
  expect([first.status, second]).toEqual(overtook ? [409, 'paid'] : [200, 'paidLate']);
  expect(await stateOf(id)).toBe(overtook ? 'approved' : 'withdrawn');
  if (overtook) expect(await statusOf(exchange)).toBe('paid');
  else await expectHeld(exchange, sibling);
});

test('an exchange can’t be settled with a replacement whose money came when its stock was gone', async () => {
  const { exchange, sibling, receive, settle } = await approvedExchange();
  await receive();
  await reportPayment(exchange, 'EXPIRED');
  const other = await readyToBuy(shop, { unit: sibling });
  const { first, second } = await race('order.stockTaken', other.buy, () => reportPayment(exchange));
  expect([first.status, second]).toEqual([201, 'paidLate']);
  expect(await statusOf(exchange)).toBe('paidLate');
  expect((await settle('exchange')).status).toBe(409);
});
