import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildUser } from '../../../testing/factories.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { stockOf } from '../../../testing/orderTrace.ts';
import { beginCount, countIn, approvalOf } from '../../../testing/stockCounts.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { ROLES } from '../../contract/roles.ts';
import type { AdjustReason } from '../../contract/stock.ts';
import type { CountApproval } from '../../contract/stockCounts.ts';
import { STOCK_COUNT_STATUS } from '../../contract/stockCounts.ts';

const NOON = '2026-11-21T05:00:00Z';
const MINUTE = 60_000;

const shop = await openTestShop();
shop.setTime(NOON);
const ani = shop.as(await buildUser({ role: ROLES.admin, firstName: 'Ani', lastName: 'Wijaya' }));

/** Somebody finds so many of ten, and sends it off; a minute later Ani may correct the books. */
async function submitted(found: number) {
  shop.setTime(NOON);
  const count = await beginCount(shop);
  const { id, counter, other, first, enter } = count;
  await enter([first, found, 0]);
  await counter.put(`/api/stock-counts/submit/${id}`);
  shop.advance(MINUTE);
  const adjust = async (delta: number, reason: AdjustReason, note = '') => {
    const answer = await ani.post('/api/stock/adjust').send({ productDetailId: first.id, delta, reason, note });
    expect(answer.status).toBe(200);
  };
  const read = async () => countIn(await other.get(`/api/stock-counts/${id}`));
  const approve = (approval?: CountApproval) => other.put(`/api/stock-counts/approve/${id}`).send(approval);
  return { ...count, adjust, read, approve };
}

test('a unit that is corrected after it was counted is shown to who approves, and not booked before they say what it was', async () => {
  const { first, adjust, read, approve } = await submitted(9);
  await adjust(-1, 'damaged', 'Sobek');
  expect((await read()).corrected).toEqual([
    {
      productDetailId: first.id,
      stock: 9,
      corrections: [
        expect.objectContaining({
          ...{ at: '2026-11-21T05:01:00.000Z', delta: -1, reason: 'damaged', note: 'Sobek' },
          by: 'Ani Wijaya',
        }),
      ],
    },
  ]);
  const refused = await approve();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: `Corrected after it was counted: ${first.code}. Please say what the correction was about, or have it counted again.`,
  });
  expect([await stockOf(first), (await read()).statusEnum]).toEqual([9, STOCK_COUNT_STATUS.submitted]);
});

test('a loss that was written off by hand already is not booked twice, and the count says so afterwards', async () => {
  const { first, adjust, read, approve } = await submitted(9);
  await adjust(-1, 'damaged');
  const approved = countIn(await approve(approvalOf(await read(), 'samePieces')));
  expect(await stockOf(first)).toBe(9);
  expect(approved.lines.find(({ productDetailId }) => productDetailId === first.id)).toMatchObject({
    ...{ counted: 9, expected: 9, difference: 0 },
  });
  expect(approved.corrected).toEqual([]);
  expect(await brokenInvariants()).toEqual([]);
});

test('a loss of which only a part was written off leaves what was counted', async () => {
  const { first, adjust, read, approve } = await submitted(7);
  await adjust(-1, 'damaged');
  await adjust(-1, 'corrected');
  await approve(approvalOf(await read(), 'samePieces'));
  expect(await stockOf(first)).toBe(7);
});

test('a loss is booked beside a correction that was about other pieces', async () => {
  const { first, adjust, read, approve } = await submitted(9);
  await adjust(-1, 'damaged');
  const approved = await approve(approvalOf(await read(), 'otherPieces'));
  expect(approved.status).toBe(200);
  expect(countIn(approved).corrected).toEqual([]);
  expect(await stockOf(first)).toBe(8);
});

test('what the approver said is asked again when another correction comes in between', async () => {
  const { first, adjust, read, approve } = await submitted(9);
  await adjust(-1, 'damaged');
  const seen = await read();
  await adjust(1, 'corrected');
  expect((await approve(approvalOf(seen, 'samePieces'))).status).toBe(409);
  expect((await approve(approvalOf(await read(), 'samePieces'))).status).toBe(200);
  expect(await stockOf(first)).toBe(9);
});

test('a unit of which nobody knows what was corrected is counted again, and then there is nothing to ask', async () => {
  const { id, counter, first, second, enter, adjust, approve } = await submitted(9);
  await adjust(-1, 'damaged');
  const reopened = await counter.put(`/api/stock-counts/reopen/${id}`);
  expect(reopened.body).toMatchObject({ message: 'Counting goes on. To be counted again: 1.' });
  const sheet = countIn(reopened);
  expect(sheet.lines.map(({ counted }) => counted)).toEqual([null, null]);
  expect(sheet.corrected).toEqual([]);
  shop.advance(MINUTE);
  await enter([first, 9, 0], [second, 10, 0]);
  await counter.put(`/api/stock-counts/submit/${id}`);
  expect((await approve()).status).toBe(200);
  expect(await stockOf(first)).toBe(9);
});

test('of two counts that found the same loss the second one asks what the first one booked', async () => {
  const one = await submitted(9);
  const { counter, first, other, read, approve } = one;
  const { id } = countIn(await counter.post('/api/stock-counts').send({ categoryId: null, note: '' }));
  const entries = [{ productDetailId: first.id, counted: 9, secondsAgo: 30 }];
  await counter.put(`/api/stock-counts/lines/${id}`).send({ entries });
  await counter.put(`/api/stock-counts/submit/${id}`);
  expect((await other.put(`/api/stock-counts/approve/${id}`)).status).toBe(200);
  expect((await approve()).status).toBe(409);
  expect((await read()).corrected).toMatchObject([{ corrections: [{ delta: -1, reason: 'counted' }] }]);
  await approve(approvalOf(await read(), 'samePieces'));
  expect(await stockOf(first)).toBe(9);
});

test.each<[string, number, number, AdjustReason]>([
  ['goods that come in where pieces were missing', 9, 5, 'received'],
  ['goods that are taken back where too many were found', 11, -2, 'received'],
  ['a piece that breaks where nothing differed', 10, -1, 'damaged'],
])('no question is asked about %s', async (_, found, delta, reason) => {
  const { first, adjust, read, approve } = await submitted(found);
  await adjust(delta, reason);
  expect((await read()).corrected).toEqual([]);
  expect((await approve()).status).toBe(200);
  expect(await stockOf(first)).toBe(found + delta);
});

test.each<[string, number, number, AdjustReason]>([
  ['goods that come in where too many were found: they may have lain there already', 15, 5, 'received'],
  ['goods that are taken back where pieces were missing', 8, -2, 'received'],
  ['a figure that is put right', 9, 1, 'corrected'],
  ['a count by hand', 9, -1, 'counted'],
])('who approves is asked about %s', async (_, found, delta, reason) => {
  const { first, adjust, read, approve } = await submitted(found);
  await adjust(delta, reason);
  expect((await approve()).status).toBe(409);
  await approve(approvalOf(await read(), 'samePieces'));
  expect(await stockOf(first)).toBe(found);
});

test('no question is asked about what is sold after the look', async () => {
  const { first, approve } = await submitted(9);
  await placeOrder(shop, { unit: first, quantity: 3 });
  expect((await approve()).status).toBe(200);
  expect(await stockOf(first)).toBe(6);
});

test('a correction is asked about as well when the look before it reaches the shop after it', async () => {
  const { id, counter, first, enter, adjust, approve } = await submitted(9);
  await counter.put(`/api/stock-counts/reopen/${id}`);
  await adjust(-1, 'damaged');
  await enter([first, 9, 30]);
  const { lines, corrected } = countIn(await counter.put(`/api/stock-counts/submit/${id}`));
  expect(lines.find(({ productDetailId }) => productDetailId === first.id)).toMatchObject({ expected: 10 });
  expect(corrected).toHaveLength(1);
  expect((await approve()).status).toBe(409);
});

test('while people count, nobody is told what was corrected', async () => {
  const { id, counter, first, enter, adjust, read } = await submitted(10);
  await counter.put(`/api/stock-counts/reopen/${id}`);
  await enter([first, 9, 0]);
  shop.advance(MINUTE);
  await adjust(-1, 'damaged');
  expect((await read()).corrected).toEqual([]);
});

test('an answer that means nothing is refused', async () => {
  const { first, other, id, adjust } = await submitted(9);
  await adjust(-1, 'damaged');
  const verdicts = [{ productDetailId: first.id, lastCorrectionId: 1, verdict: 'perhaps' }];
  const { status, body } = await other.put(`/api/stock-counts/approve/${id}`).send({ verdicts });
  expect([status, body]).toMatchObject([400, { data: { errors: [{ field: 'verdicts.0.verdict' }] } }]);
});

test('who reads Indonesian is asked in Indonesian', async () => {
  const { first, approve, adjust } = await submitted(9);
  await adjust(-1, 'damaged');
  expect((await approve().set('Accept-Language', 'id')).body).toMatchObject({
    message: `${first.code} dibetulkan setelah dihitung. Pilih dulu pembetulannya soal barang yang mana, atau minta dihitung ulang, ya.`,
  });
});
