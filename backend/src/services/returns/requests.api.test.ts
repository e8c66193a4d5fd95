import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { traceOf } from '../../../testing/orderTrace.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Return as ReturnView } from '../../contract/returns.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import { Return } from '../../models/tables/Return.ts';

const shop = await openTestShop();
const DAY = 86_400_000;

function dataOf(answer: { body: unknown }): ReturnView {
  return (answer.body as Envelope<ReturnView>).data;
}

test('a return whose answer got lost is sent again and is the same return, also when its time is over', async () => {
  shop.setTime('2026-11-01T05:00:00Z');
  const ordered = await placeDeliveredOrder(shop);
  const { customer, placed } = ordered;
  const [input, key] = [returnOf(ordered), randomUUID()];
  const first = await askReturn(ordered.api, input, key);
  const second = await askReturn(ordered.api, input, key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  shop.advance(8 * DAY);
  // Signed in anew: a session does not last that long.
  expect((await askReturn(shop.as(customer), input, key)).body).toEqual(first.body);
  expect((await askReturn(shop.as(customer), input)).status).toBe(409);
  expect(await Return.count({ where: { invoiceId: placed.id } })).toBe(1);
  expect((await traceOf(placed)).timeline.filter((note) => note === '(returnRequested)')).toHaveLength(1);
});

test('the same return twenty times at once is one, though more pieces could go back', async () => {
  const ordered = await placeDeliveredOrder(shop, { quantity: 5 });
  const [input, key] = [returnOf(ordered), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => askReturn(ordered.api, input, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
  expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1);
  expect(await Return.count({ where: { invoiceId: ordered.placed.id } })).toBe(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('a return that is sent again shows what became of it', async () => {
  const ordered = await placeDeliveredOrder(shop);
  const [input, key] = [returnOf(ordered), randomUUID()];
  const { id } = dataOf(await askReturn(ordered.api, input, key));
  await ordered.staff.put(`/api/returns/approve/${id}`).send({ resolution: 'refund', note: '' });
  expect(dataOf(await askReturn(ordered.api, input, key))).toMatchObject({ id, statusEnum: RETURN_STATUS.approved });
});

test('a key with another return is refused in the shopper’s language, and asks for nothing', async () => {
  const ordered = await placeDeliveredOrder(shop, { quantity: 2 });
  const { customer, placed } = ordered;
  const other = await placeDeliveredOrder(shop, { customer });
  const key = randomUUID();
  await askReturn(ordered.api, returnOf(ordered), key);
  const changed = [
    returnOf(ordered, { note: 'Kebesaran' }),
    returnOf(ordered, { lines: [{ invoiceDetailId: ordered.line.id, quantity: 2, exchangeForId: null }] }),
    returnOf(other),
  ];
  for (const input of changed) {
    const { status, body } = await askReturn(shop.as(customer, 'id'), input, key);
    expect(status).toBe(409);
    expect((body as Envelope<null>).message).toContain('isi yang berbeda');
  }
  expect(await Return.count({ where: { invoiceId: [placed.id, other.placed.id] } })).toBe(1);
});

test('of two returns at once under one key the first counts, and the other is told so', async () => {
  const ordered = await placeDeliveredOrder(shop);
  const other = await placeDeliveredOrder(shop, { customer: ordered.customer });
  const key = randomUUID();
  const answers = await Promise.all([ordered, other].map((one) => askReturn(ordered.api, returnOf(one), key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await Return.count({ where: { userId: ordered.customer.id } })).toBe(1);
});

test('two customers may use the same key: each has a return of their own', async () => {
  const [one, other] = [await placeDeliveredOrder(shop), await placeDeliveredOrder(shop)];
  const key = randomUUID();
  const answers = [await askReturn(one.api, returnOf(one), key), await askReturn(other.api, returnOf(other), key)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers.map((answer) => dataOf(answer).invoice.id)).toEqual([one.placed.id, other.placed.id]);
  const stranger = await askReturn(other.api, returnOf(one), key);
  expect(stranger.status).toBe(409);
});

test('a refused return leaves its key free for the same return once it can be taken', async () => {
  shop.setTime('2026-12-01T05:00:00Z');
  const ordered = await placeDeliveredOrder(shop);
  const [input, key] = [returnOf(ordered), randomUUID()];
  shop.advance(8 * DAY);
  expect((await askReturn(shop.as(ordered.customer), input, key)).status).toBe(409);
  shop.advance(-2 * DAY);
  expect((await askReturn(shop.as(ordered.customer), input, key)).status).toBe(201);
});

test.each([undefined, '', 'short', 'k'.repeat(81), 'a key with spaces'])('the key %j asks for nothing', async (key) => {
  const ordered = await placeDeliveredOrder(shop);
  const request = ordered.api.post('/api/returns');
  if (key !== undefined) request.set('Idempotency-Key', key);
  const answer = await request.send(returnOf(ordered));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ data: { errors: [{ field: 'Idempotency-Key' }] } });
  expect(await Return.count({ where: { invoiceId: ordered.placed.id } })).toBe(0);
});
