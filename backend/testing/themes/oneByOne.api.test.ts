import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildUser } from '../factories.ts';
import { invoicesInBulk } from '../invoicesInBulk.ts';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import { now } from '../../src/clock.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import type { Failpoint } from '../../src/failpoints.ts';
import { armFailpoints, disarmFailpoints } from '../../src/failpoints.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';
import { ReturnPhoto } from '../../src/models/tables/ReturnPhoto.ts';
import { User } from '../../src/models/tables/User.ts';
import { eraseLongClosed } from '../../src/services/operations/erasure.ts';
import * as invoices from '../../src/services/invoices/invoices.ts';
import * as payments from '../../src/services/payments/payments.ts';
import * as photos from '../../src/services/returns/photos.ts';

const shop = await openTestShop();
const DAY = 86_400_000;
/** No name of a file that we make: it can't be removed. */
const NO_FILE = '../elsewhere';

beforeEach(() => shop.setTime(new Date()));
afterEach(disarmFailpoints);

/** The first calls, up to this number, that reach the point fail there. */
function failAt(point: Failpoint, times: number): void {
  let left = times;
  armFailpoints((name) => {
    if (name === point && left-- > 0) throw new Error('this one can’t be done');
  });
}

async function statusOf({ id }: { id: number }): Promise<number> {
  return (await Invoice.findByPk(id, { rejectOnEmpty: true })).status;
}

async function photosOf(user: User, files: readonly string[]): Promise<void> {
  await ReturnPhoto.bulkCreate(files.map((file) => ({ userId: user.id, file, createdAt: now() })));
}

test('an order whose time is up ends behind a hundred and fifty that can’t be ended, and these end once they can', async () => {
  await invoicesInBulk(2);
  const { placed } = await placeOrder(shop);
  const overdue = await Invoice.count({ where: { status: INVOICE_STATUS.waiting } });
  shop.advance(DAY + 1_000);
  failAt('expiry.moved', 150);
  expect(await payments.expireOverdue()).toBe(overdue - 150);
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.expired);
  expect(await payments.expireOverdue()).toBe(150);
});

test('all orders that were shipped two weeks ago count as arrived in one round, but for those that fail', async () => {
  await invoicesInBulk(1);
  const shipped = { where: { status: INVOICE_STATUS.shipped } };
  await Invoice.update({ shippedDate: now() }, shipped);
  const many = await Invoice.count(shipped);
  expect(many).toBeGreaterThan(200);
  shop.advance(14 * DAY);
  failAt('transaction.asked', 3);
  expect(await invoices.deliverLongShipped()).toBe(many - 3);
  expect(await invoices.deliverLongShipped()).toBe(3);
});

test('an account is erased behind one whose photo can’t be removed', async () => {
  const [stuck, other] = [await buildUser(), await buildUser()];
  await photosOf(stuck, [NO_FILE]);
  await User.update({ isActive: false, closedAt: now() }, { where: { id: [stuck.id, other.id] } });
  shop.advance(30 * DAY);
  expect(await eraseLongClosed()).toBe(1);
  expect((await other.reload()).erasedAt).not.toBeNull();
});

test('photos of no return are forgotten behind more than a hundred that can’t be removed', async () => {
  const files = [...Array.from({ length: 120 }, () => NO_FILE), 'a-photo', 'another-photo'];
  await photosOf(await buildUser(), files);
  shop.advance(DAY + 1_000);
  expect(await photos.deleteUnused()).toBe(2);
  expect(await ReturnPhoto.count()).toBe(0);
});
