import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUnit, buildUser, PASSWORD } from '../../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts';
import { placeOrder, placePaidOrder, readyToBuy } from '../../../testing/orders.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { race } from '../../../testing/stopAt.ts';
import { newRegistration } from '../../../testing/strangers.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { ContentView } from '../../contract/content.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { Consent, OpenMatter, OwnData } from '../../contract/ownData.ts';
import { DAY_MS } from '../../contract/time.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { Refund } from '../../models/tables/Refund.ts';
import { RestockRequest } from '../../models/tables/RestockRequest.ts';
import { User } from '../../models/tables/User.ts';
import { eraseLongClosed } from './erasure.ts';

const shop = await openTestShop();

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

async function ownData(api: Api): Promise<OwnData> {
  return dataOf<OwnData>(await api.get('/api/own-data').expect(200));
}

function close(api: Api, currentPassword = PASSWORD) {
  return api.post('/api/own-data/close').send({ currentPassword });
}

/** Signs up and opens the account. */
async function signUp(terms?: boolean) {
  const person = newRegistration();
  await shop.api
    .post('/api/users')
    .send({ ...person, terms })
    .expect(201);
  const token = await mailedToken(shop, person.email);
  await shop.api.post('/api/oauth/activate-account').send({ token }).expect(200);
  const user = await User.findOne({ where: { email: person.email }, rejectOnEmpty: true });
  return { person, user, api: shop.as(user) };
}

describe('what a person agreed to', () => {
  test('a sign-up that accepts the pages is kept with its moment, and one that does not tell is not', async () => {
    shop.setTime('2026-11-10T03:00:00Z');
    const { api } = await signUp(true);
    const accepted = { at: '2026-11-10T03:00:00.000Z', publishedAt: null, withdrawnAt: null };
    expect((await ownData(api)).consents).toEqual([
      { kind: 'terms', ...accepted },
      { kind: 'privacy', ...accepted },
    ]);
    expect((await ownData((await signUp()).api)).consents).toEqual([]);
    expect((await ownData(shop.as(await buildUser()))).consents).toEqual([]);
  });

  test('it is the sign-up’s moment rather than the activation’s, with the version published then', async () => {
    shop.setTime('2026-11-11T03:00:00Z');
    const admin = shop.as(await buildAdmin());
    const start = dataOf<ContentView>(await admin.get('/api/content/terms').expect(200));
    await admin
      .put('/api/content/terms/draft')
      .send({ ...start.body, version: start.version })
      .expect(200);
    const { version } = dataOf<ContentView>(await admin.get('/api/content/terms').expect(200));
    await admin.post('/api/content/terms/publish').send({ version }).expect(200);
    const person = newRegistration();
    shop.setTime('2026-11-12T03:00:00Z');
    await shop.api
      .post('/api/users')
      .send({ ...person, terms: true })
      .expect(201);
    shop.setTime('2026-11-13T03:00:00Z');
    await shop.api
      .post('/api/oauth/activate-account')
      .send({ token: await mailedToken(shop, person.email) })
      .expect(200);
    const user = await User.findOne({ where: { email: person.email }, rejectOnEmpty: true });
    const [terms, privacy] = (await ownData(shop.as(user))).consents;
    expect(terms).toMatchObject({ at: '2026-11-12T03:00:00.000Z', publishedAt: '2026-11-11T03:00:00.000Z' });
    expect(privacy).toMatchObject({ at: '2026-11-12T03:00:00.000Z', publishedAt: null } satisfies Partial<Consent>);
  });
});

describe('a customer closes their account', () => {
  test('with their password: sessions end, a mail says so, and after 30 days everything personal is forgotten', async () => {
    shop.setTime('2026-11-20T03:00:00Z');
    const { api, user, person } = await signUp(true);
    const sold = await buildUnit({ stock: 0 });
    await api.post('/api/restock-requests').send({ productDetailId: sold.id, email: user.email }).expect(201);
    const { body } = await close(api, person.password).expect(200);
    expect(body).toMatchObject({ message: 'Your account is closed.' });
    await api.get('/api/oauth/validate').expect(401);
    await shop.api.post('/api/oauth/login').send({ username: person.email, password: person.password }).expect(401);
    const [mail] = await mailsTo(shop, person.email);
    expect(mail?.subject).toBe('You have closed your Lelap account');
    expect(await RestockRequest.count({ where: { email: user.email } })).toBe(0);
    expect(await AuditEntry.count({ where: { entity: 'users', entityId: user.id, userId: user.id } })).toBe(1);
    shop.advance(30 * DAY_MS);
    expect(await eraseLongClosed()).toBe(1);
    expect(await User.findByPk(user.id)).toMatchObject({ firstName: '-', passwordHash: '' });
  });

  test('a wrong password closes nothing', async () => {
    const customer = await buildUser();
    await close(shop.as(customer), 'bukan ini 1').expect(400);
    await close(shop.as(customer), '').expect(400);
    expect(await customer.reload()).toMatchObject({ isActive: true });
  });

  test('not while an order is unpaid; once it is cancelled, it goes', async () => {
    const { api, placed } = await placeOrder(shop);
    const unpaid: OpenMatter = { kind: 'unpaid', invoiceId: placed.id, documentNo: placed.documentNo };
    expect((await ownData(api)).openMatters).toEqual([unpaid]);
    const refused = await close(api).expect(409);
    expect(refused.body).toMatchObject({
      message: `Order ${placed.documentNo} is not paid yet. Please cancel or pay it first.`,
      data: { openMatters: [unpaid] },
    });
    await api.put(`/api/invoices/cancel/${placed.id}`).expect(200);
    await close(api).expect(200);
    const { status, total, fullname } = await Invoice.findByPk(placed.id, { rejectOnEmpty: true });
    expect({ status, total, fullname }).toEqual({
      ...{ status: INVOICE_STATUS.cancelled, total: placed.total, fullname: 'Sari Wulandari' },
    });
  });

  test('not while a paid order is on its way, a return is undecided, or a refund is owed', async () => {
    const paid = await placePaidOrder(shop);
    expect((await close(paid.api).expect(409)).body).toMatchObject({ data: { openMatters: [{ kind: 'order' }] } });

    const delivered = await placeDeliveredOrder(shop);
    await askReturn(delivered.api, returnOf(delivered)).expect(201);
    expect((await close(delivered.api).expect(409)).body).toMatchObject({
      data: { openMatters: [{ kind: 'return' }] },
    });

    const owed = await placeDeliveredOrder(shop);
    const refund = { invoiceId: owed.placed.id, amount: 1_000, reason: 'other', way: 'provider' } as const;
    const { id } = await Refund.create({ ...refund, status: 'failed' });
    const { body } = await close(owed.api).expect(409);
    expect(body).toMatchObject({
      message: `We still owe you a refund for ${owed.placed.documentNo}. You can close your account once it has gone out.`,
    });
    await Refund.destroy({ where: { id } });
    await close(owed.api).expect(200);
  });

  test('the team can’t, and is told who can', async () => {
    for (const user of [await buildStaff(), await buildAdmin()]) {
      const { body } = await close(shop.as(user)).expect(409);
      expect(body).toMatchObject({ message: 'An account of the team is closed by an admin, on the page Users.' });
    }
  });
});

describe('at the same second', () => {
  test.each(['order.stockTaken', 'order.numbered', 'order.written'] as const)(
    'an order at %s is either placed and keeps the account open, or finds it closed',
    async (point) => {
      const { api, buy, customer } = await readyToBuy(shop);
      const { first, second } = await race(
        point,
        () => buy(),
        () => close(api),
      );
      // Before its number, the closing overtakes it, but on SQLite, which lets one write at a time.
      const isPlaced = first.status === 201;
      expect([first.status, second.status]).toEqual(isPlaced ? [201, 409] : [401, 200]);
      expect(await customer.reload()).toMatchObject({ isActive: isPlaced });
      expect(await Invoice.count({ where: { userId: customer.id } })).toBe(isPlaced ? 1 : 0);
      expect(await brokenInvariants()).toEqual([]);
    },
  );

  test('an order that comes during the closing finds the account closed, and its pieces are back', async () => {
    // The first of its day.
    shop.advance(DAY_MS);
    const { api, buy, customer, unit } = await readyToBuy(shop);
    const { first, second } = await race(
      'closing.locked',
      () => close(api),
      () => buy(),
    );
    expect([first.status, second.status]).toEqual([200, 401]);
    expect(await Invoice.count({ where: { userId: customer.id } })).toBe(0);
    expect((await unit.reload()).stock).toBe(10);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('of two closings one closes, and one mail is written', async () => {
    const customer = await buildUser();
    const api = shop.as(customer);
    const { first, second } = await race(
      'closing.locked',
      () => close(api),
      () => close(api),
    );
    expect([first.status, second.status]).toEqual([200, 401]);
    expect(await mailsTo(shop, customer.email)).toHaveLength(1);
  });
});
