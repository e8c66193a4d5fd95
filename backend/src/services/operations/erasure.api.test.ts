import { beforeEach, describe, expect, test } from 'vitest';
import { up } from '../../../../sql/migrations/0027-erased-accounts.ts';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUser, nextSerial, PASSWORD } from '../../../testing/factories.ts';
import { buildCustomerWithTexts } from '../../../testing/customerWithTexts.ts';
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { Return } from '../../contract/returns.ts';
import type { UserRow } from '../../contract/users.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { database } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import { PackingPhoto } from '../../models/tables/PackingPhoto.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import { User } from '../../models/tables/User.ts';
import { eraseLongClosed } from './erasure.ts';
import * as outbox from '../mails/outbox.ts';

const DAY = 86_400_000;
const shop = await openTestShop();

beforeEach(() => shop.setTime('2026-11-10T03:00:00Z'));

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

function messageOf(answer: { body: unknown }): string {
  return (answer.body as Envelope<unknown>).message;
}

async function asAdmin(language: 'en' | 'id' = 'en') {
  return shop.as(await buildAdmin(), language);
}

async function close({ id }: Pick<User, 'id'>): Promise<void> {
  await (await asAdmin()).delete(`/api/users/${id}`).expect(200);
}

async function isErased({ id }: Pick<User, 'id'>): Promise<boolean> {
  return (await User.findByPk(id, { rejectOnEmpty: true })).erasedAt !== null;
}

async function login(username: string): Promise<number> {
  const call = shop.api.post('/api/oauth/login').set('X-Forwarded-For', `10.2.0.${nextSerial() % 250}`);
  return (await call.send({ username, password: PASSWORD })).status;
}

/** All words about a person in any table; `Kirana12` is not `Kirana1`. */
async function foundOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const model of Object.values(database().models)) {
    const text = JSON.stringify(await model.findAll({ raw: true }));
    const isThere = (word: string) => new RegExp(`${word.replaceAll(/[.+]/g, '\\$&')}(?![0-9a-z])`, 'i').test(text);
    found.push(...words.filter(isThere).map((word) => `${model.name}: ${word}`));
  }
  return found;
}

async function staffApi() {
  return shop.as(await buildStaff());
}

/** The books' figures of a customer's orders. */
async function booksOf({ id: userId }: Pick<User, 'id'>) {
  return Invoice.findAll({
    where: { userId },
    attributes: [
      'documentNo',
      'status',
      'subtotal',
      'shipmentFee',
      'total',
      'tax',
      'cityName',
      'provinceName',
      'paidAt',
    ],
    order: [['id', 'ASC']],
    raw: true,
  });
}

describe('30 days after an account was closed', () => {
  test('no word of the person is left in any table, and the books are as they were', async () => {
    const { customer, words, placed } = await buildCustomerWithTexts(shop);
    const others = await buildCustomerWithTexts(shop);
    await outbox.sendDue();
    const books = await booksOf(customer);
    await close(customer);
    const networks = async () =>
      (await Invoice.findAll({ where: { userId: customer.id } })).map(({ network }) => network !== null);
    expect(await networks()).toContain(true);
    const own = Object.values(words);
    const before = await foundOf(own);
    const packed = { userId: customer.id, idempotencyKey: 'photo-of-parcel', file: 'parcel' };
    await PackingPhoto.create({ invoiceId: placed.id, ...packed });
    shop.advance(30 * DAY - 1);
    expect(await eraseLongClosed()).toBe(0);
    expect(await foundOf(own)).toEqual(before);
    expect(new Set(before.map((word) => word.split(':')[0]))).toEqual(
      new Set([
        ...['AuditEntry', 'Invoice', 'InvoiceEvent', 'InvoiceNote', 'OutboxMail', 'PaymentEvent', 'Return'],
        ...['SavedView', 'User'],
      ]),
    );
    const beforeOfOthers = await foundOf(Object.values(others.words));

    shop.advance(1);
    expect(await eraseLongClosed()).toBe(1);
    expect(await foundOf(own)).toEqual([]);
    expect(await networks()).not.toContain(true);
    expect(await foundOf(Object.values(others.words))).toEqual(beforeOfOthers);
    expect(await booksOf(customer)).toEqual(books);
    expect(books).toHaveLength(2);
    expect(await brokenInvariants()).toEqual([]);
    expect(await ReturnPhoto.count({ where: { userId: customer.id } })).toBe(0);
    expect(await PackingPhoto.count({ where: { invoiceId: placed.id } })).toBe(0);
    const told = await PaymentEvent.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
    expect(JSON.parse(told.body)).toMatchObject({ status: 'PAID', amount: placed.total, bank_code: 'BCA' });
    expect(await eraseLongClosed()).toBe(0);
    const shown = await (await staffApi()).get(`/api/invoices/${placed.id}`).expect(200);
    expect(dataOf(shown)).toMatchObject({ documentNo: placed.documentNo, customer: { fullname: '-', email: '-' } });
  });

  test('they can’t sign in, be restored or changed, and the address is free for a new account', async () => {
    const { customer, words } = await buildCustomerWithTexts(shop);
    await close(customer);
    const [closing] = await AuditEntry.findAll({
      where: { entity: 'users', entityId: customer.id, action: 'archived' },
    });
    shop.advance(30 * DAY);
    await eraseLongClosed();
    expect(await login(words.email)).toBe(401);
    const { email } = await User.findByPk(customer.id, { rejectOnEmpty: true });
    expect(await login(email)).toBe(401);
    const restored = await (await asAdmin()).put(`/api/users/restore/${customer.id}`).expect(409);
    expect(messageOf(restored)).toContain('can’t be restored or changed any more');
    const indonesian = await (await asAdmin('id')).put(`/api/users/restore/${customer.id}`).expect(409);
    expect(messageOf(indonesian)).toContain('tidak bisa dipulihkan');
    const admin = await asAdmin();
    const form = { firstName: 'Rini', lastName: '', email: words.email, phoneNumber: '' };
    await admin.put(`/api/users/${customer.id}`).send(form).expect(409);
    const undone = await admin.post(`/api/audit/${closing?.id ?? 0}/revert`).expect(409);
    expect(messageOf(undone)).toContain('can’t be restored');
    expect(dataOf<UserRow>(await admin.get(`/api/users/${customer.id}`))).toMatchObject({
      fullname: '-',
      isActive: false,
      erasedAt: '2026-12-10T03:00:00.000Z',
    });

    const person = { firstName: 'Kirana', lastName: '', email: words.email, phoneNumber: '081234567890' };
    await shop.api
      .post('/api/users')
      .send({ ...person, password: PASSWORD })
      .expect(201);
    const token = await mailedToken(shop, words.email);
    await shop.api.post('/api/oauth/activate-account').send({ token }).expect(200);
    expect(await login(words.email)).toBe(200);
  });

  test('the days count from the last closing, and an account restored in time stays', async () => {
    const [again, back] = [await buildUser(), await buildUser()];
    await close(again);
    await close(back);
    shop.advance(29 * DAY);
    for (const { id } of [again, back]) await (await asAdmin()).put(`/api/users/restore/${id}`).expect(200);
    await close(again);
    shop.advance(29 * DAY);
    await eraseLongClosed();
    expect([await isErased(again), await isErased(back)]).toEqual([false, false]);
    shop.advance(DAY);
    await eraseLongClosed();
    expect([await isErased(again), await isErased(back)]).toEqual([true, false]);
    expect(await login(back.email)).toBe(200);
  });

  test('accounts closed before that moment was recorded use the history’s', async () => {
    const customer = await buildUser();
    await close(customer);
    const { closedAt } = await customer.reload();
    await customer.update({ closedAt: null });
    await up(database().getQueryInterface());
    expect((await customer.reload()).closedAt).toEqual(closedAt);
    expect(closedAt).toEqual(new Date('2026-11-10T03:00:00Z'));
  });

  test('staff and admins keep their names: the history is theirs', async () => {
    const staff = await buildStaff();
    await close(staff);
    shop.advance(60 * DAY);
    await eraseLongClosed();
    expect(await isErased(staff)).toBe(false);
  });

  test('several instances at once erase each account once', async () => {
    const customers = [await buildUser(), await buildUser(), await buildUser()];
    for (const customer of customers) await close(customer);
    shop.advance(30 * DAY);
    const erased = await Promise.all([eraseLongClosed(), eraseLongClosed(), eraseLongClosed()]);
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(3);
    const ids = customers.map(({ id }) => id);
    expect(await AuditEntry.count({ where: { entity: 'users', entityId: ids, action: 'erased', userId: null } })).toBe(
      3,
    );
  });
});

describe('open matters prevent an erasure', () => {
  const { waiting, paid, processed, shipped, paidLate } = INVOICE_STATUS;

  test.each([waiting, paid, processed, shipped, paidLate])('an order in status %d', async (status) => {
    const { customer, placed } = await placeOrder(shop);
    await Invoice.update({ status }, { where: { id: placed.id } });
    await close(customer);
    shop.advance(90 * DAY);
    await eraseLongClosed();
    expect(await isErased(customer)).toBe(false);
    expect((await Invoice.findByPk(placed.id))?.fullname).toBe('Sari Wulandari');
    const refused = await (await asAdmin()).post(`/api/users/erase/${customer.id}`).expect(409);
    expect(messageOf(refused)).toContain('still under way');
    await Invoice.update({ status: INVOICE_STATUS.cancelled }, { where: { id: placed.id } });
    await eraseLongClosed();
    expect(await isErased(customer)).toBe(true);
  });

  test('an undecided return', async () => {
    const delivered = await placeDeliveredOrder(shop);
    const { id } = dataOf<Return>(await askReturn(delivered.api, returnOf(delivered)).expect(201));
    await close(delivered.customer);
    shop.advance(30 * DAY);
    await eraseLongClosed();
    expect(await isErased(delivered.customer)).toBe(false);
    await (await staffApi()).put(`/api/returns/reject/${id}`).send({ note: 'Sudah dicuci' }).expect(200);
    await eraseLongClosed();
    expect(await isErased(delivered.customer)).toBe(true);
  });

  test('a double payment until it is settled', async () => {
    const { placed, customer } = await placeDeliveredOrder(shop);
    const [event] = await PaymentEvent.findAll({ where: { invoiceId: placed.id } });
    const second = { ...event?.get({ plain: true }), eventKey: `again:${placed.id}`, verdict: 'overpaid' as const };
    const twice = await PaymentEvent.create({ ...(second as PaymentEvent), id: undefined });
    await close(customer);
    shop.advance(30 * DAY);
    await eraseLongClosed();
    expect(await isErased(customer)).toBe(false);
    await twice.update({ settledAt: new Date(), settlement: 'BCA 1' });
    await eraseLongClosed();
    expect(await isErased(customer)).toBe(true);
    await PaymentEvent.destroy({ where: { id: twice.id } });
  });
});

describe('an admin erases a customer at their request', () => {
  test('a customer whose account is closed, at once, and once only', async () => {
    const { customer, words } = await buildCustomerWithTexts(shop);
    const admin = await asAdmin();
    const open = await admin.post(`/api/users/erase/${customer.id}`).expect(409);
    expect(messageOf(open)).toContain('still open');
    await close(customer);
    const done = await admin.post(`/api/users/erase/${customer.id}`).expect(200);
    expect(messageOf(done)).toContain('Everything personal is erased');
    expect(await foundOf(Object.values(words))).toEqual([]);
    await admin.post(`/api/users/erase/${customer.id}`).expect(409);
    await admin.post('/api/users/erase/999999').expect(404);
  });

  test('never a member of staff', async () => {
    const staff = await buildStaff();
    await close(staff);
    const refused = await (await asAdmin()).post(`/api/users/erase/${staff.id}`).expect(409);
    expect(messageOf(refused)).toContain('Only the data of customers');
  });

  test('waiting mails are never sent, and mails of the address’s next owner stay', async () => {
    const customer = await buildUser();
    const { email } = customer;
    const admin = await asAdmin();
    const { firstName, lastName, phoneNumber } = customer;
    const moved = { firstName, lastName, phoneNumber, email: `pindah${nextSerial()}@surat.test` };
    await admin.put(`/api/users/${customer.id}`).send(moved).expect(200);
    const heir = await buildUser({ email });
    for (const one of [email, moved.email]) await shop.api.post('/api/oauth/forgot-password').send({ email: one });
    await close(customer);
    await admin.post(`/api/users/erase/${customer.id}`).expect(200);
    expect(await mailsTo(shop, heir.email)).toHaveLength(1);
    expect(await OutboxMail.count({ where: { recipient: ['-', moved.email], sentAt: null } })).toBe(0);
  });
});
