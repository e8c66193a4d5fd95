import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildUser } from '../../../testing/factories.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { beginCount, countIn } from '../../../testing/stockCounts.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { AuditRow } from '../../contract/audit.ts';
import type { ListData } from '../../contract/envelope.ts';
import { ROLES } from '../../contract/roles.ts';
import { STOCK_COUNT_STATUS } from '../../contract/stockCounts.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { StockCountLine } from '../../models/tables/StockCountLine.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import { User } from '../../models/tables/User.ts';

const shop = await openTestShop();

async function stockOf({ id }: ProductDetail): Promise<number> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).stock;
}

test('who counts is not told what should be there, and somebody else books what is missing', async () => {
  const { id, counter, other, first, second, enter, begun } = await beginCount(shop);
  expect(begun.lines.map(({ productDetailId }) => productDetailId).sort()).toEqual([first.id, second.id].sort());
  const counting = countIn(await enter([first, 8, 0], [second, 11, 0]));
  expect(counting.lines.map(({ expected, difference }) => [expected, difference])).toEqual([
    [null, null],
    [null, null],
  ]);
  const submitted = countIn(await counter.put(`/api/stock-counts/submit/${id}`));
  expect(submitted.lines.map(({ expected, difference }) => [expected, difference]).sort()).toEqual([
    [10, -2],
    [10, 1],
  ]);
  expect(submitted.mayApprove).toBe(false);
  expect((await counter.put(`/api/stock-counts/approve/${id}`)).body).toMatchObject({
    message: 'Somebody who did not count has to approve it.',
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => other.put(`/api/stock-counts/approve/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect([await stockOf(first), await stockOf(second)]).toEqual([8, 11]);
  const movements = await StockMovement.findAll({ where: { productDetailId: first.id, reason: 'counted' } });
  expect(movements.map(({ delta, note }) => [delta, note])).toEqual([[-2, `#${id}`]]);
  expect(await brokenInvariants()).toEqual([]);
});

test('what is sold between the look and the line coming back is no difference', async () => {
  shop.setTime('2026-11-21T04:00:00Z');
  const { id, counter, other, first, enter } = await beginCount(shop);
  shop.advance(60_000);
  await placeOrder(shop, { unit: first, quantity: 3 }); // sold after the look, before the phone had a line again
  shop.advance(60_000);
  await enter([first, 10, 90]);
  await counter.put(`/api/stock-counts/submit/${id}`);
  await other.put(`/api/stock-counts/approve/${id}`);
  expect(await stockOf(first)).toBe(7);
});

test('entries that come twice or out of order leave the latest look', async () => {
  shop.setTime('2026-11-21T04:30:00Z');
  const { id, counter, first, enter } = await beginCount(shop);
  shop.advance(600_000);
  await enter([first, 4, 10]);
  await enter([first, 9, 500]);
  await enter([first, 4, 10]);
  const { lines } = countIn(await counter.put(`/api/stock-counts/submit/${id}`));
  expect(lines.find(({ productDetailId }) => productDetailId === first.id)).toMatchObject({ counted: 4 });
});

test('a loss that the shelf no longer has is counted again, and nothing of the count is booked', async () => {
  const { id, counter, other, first, second, enter } = await beginCount(shop);
  await enter([first, 0, 0], [second, 9, 0]);
  await counter.put(`/api/stock-counts/submit/${id}`);
  await placeOrder(shop, { unit: first, quantity: 2 });
  const refused = await other.put(`/api/stock-counts/approve/${id}`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: `${first.code}: 10 missing, but only 8 not promised to an order. Please count it again; if they are really gone, cancel or refund an order for them first.`,
  });
  expect([await stockOf(first), await stockOf(second)]).toEqual([8, 10]);
  expect(countIn(await counter.put(`/api/stock-counts/reopen/${id}`)).statusEnum).toBe(STOCK_COUNT_STATUS.counting);
});

test('a count needs entries, and takes no odd ones', async () => {
  const { id, counter, first, enter } = await beginCount(shop);
  expect((await counter.put(`/api/stock-counts/submit/${id}`)).status).toBe(409);
  expect((await enter([first, -1, 0])).body).toMatchObject({ data: { errors: [{ field: 'entries.0.counted' }] } });
  expect((await counter.put(`/api/stock-counts/lines/${id}`).send({ entries: [] })).status).toBe(400);
  expect((await shop.as(await buildUser()).get(`/api/stock-counts/${id}`)).status).toBe(403);
  expect((await counter.put(`/api/stock-counts/cancel/${id}`)).status).toBe(200);
  expect((await enter([first, 1, 0])).status).toBe(409);
});

describe('a shop where nobody else is left', () => {
  /** A count in which its only admin has found a piece missing, once everybody else is gone. */
  async function ownCount() {
    const { first } = await beginCount(shop);
    await User.update({ isActive: false }, { where: {} });
    const admin = shop.as(await buildAdmin());
    const { id } = countIn(await admin.post('/api/stock-counts').send({ categoryId: null, note: '' }));
    const entries = [{ productDetailId: first.id, counted: 9, secondsAgo: 0 }];
    await admin.put(`/api/stock-counts/lines/${id}`).send({ entries });
    const submitted = countIn(await admin.put(`/api/stock-counts/submit/${id}`));
    const approve = (reason?: string) => admin.put(`/api/stock-counts/approve/${id}`).send({ reason });
    return { id, admin, first, submitted, approve };
  }

  test('its admin approves their own count once, with a reason that stays with the count and in the history', async () => {
    const { id, admin, first, submitted, approve } = await ownCount();
    expect(submitted).toMatchObject({ mayApprove: true, isOwn: true });
    expect((await approve()).body).toMatchObject({ data: { errors: [{ field: 'reason' }] } });
    expect((await approve('  ')).status).toBe(400);
    expect(await stockOf(first)).toBe(10);
    const answers = await Promise.all([approve('Saya sendirian di toko'), approve('Saya sendirian di toko')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(first)).toBe(9);
    const count = countIn(await admin.get(`/api/stock-counts/${id}`));
    expect(count).toMatchObject({ ownReason: 'Saya sendirian di toko', mayApprove: false, isOwn: false });
    const query = `entity.Operator=4&entity.Value=stock-counts&entityId.Operator=4&entityId.Value=${id}`;
    const { rows } = (await admin.get(`/api/audit?${query}`)).body.data as ListData<AuditRow>;
    expect(rows.map(({ name, fields }) => [name, fields])).toEqual([[`#${id}`, 'ownReason']]);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('keeps the rule of two as soon as somebody else can sign in, and for staff always', async () => {
    const { id, approve } = await ownCount();
    const colleague = await buildUser({ role: ROLES.staff, activatedAt: null });
    expect((await approve()).status).toBe(400);
    await colleague.update({ activatedAt: new Date() });
    expect((await approve('Tidak sempat menunggu')).status).toBe(409);
    const staff = shop.as(colleague);
    expect(countIn(await staff.get(`/api/stock-counts/${id}`))).toMatchObject({ mayApprove: true, isOwn: false });
    await StockCountLine.update({ countedBy: colleague.id }, { where: { stockCountId: id } });
    expect((await staff.put(`/api/stock-counts/approve/${id}`).send({ reason: 'Saya juga' })).status).toBe(409);
    expect((await approve('Kami berdua menghitung')).status).toBe(200);
  });
});
