import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildStaff, buildUser, nextSerial, PASSWORD } from '../../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts';
import { newRegistration, post } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { DEFAULT_SETTINGS } from '../../contract/settings.ts';
import { ROLES } from '../../contract/roles.ts';
import { database } from '../../models/database/database.ts';
import { SecurityEvent } from '../../models/tables/SecurityEvent.ts';
import type { User } from '../../models/tables/User.ts';
import { fromSender } from '../../requestOrigin.ts';
import { deleteExpiredRows } from '../operations/retention.ts';
import { flush, note } from './securityEvents.ts';

const CALLBACK_TOKEN = 'a callback token that only Xendit and the tests know';
const shop = await openTestShop({
  ...{ XENDIT_SECRET_KEY: 'xnd_development_key_for_the_tests', XENDIT_CALLBACK_TOKEN: CALLBACK_TOKEN },
  XENDIT_API_URL: 'http://127.0.0.1:9',
});

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const FROM = { network: '203.0.113.0/24', device: 'Chrome, Android' };
const DAY = 86_400_000;

beforeEach(async () => {
  // An hour of its own, since the limits are per hour.
  shop.setTime(new Date(Date.parse('2026-05-04T03:10:00Z') + nextSerial() * 2 * 3_600_000));
  await events();
  await SecurityEvent.destroy({ where: {} });
});

/** The stored events without the database's own columns. */
async function events(): Promise<object[]> {
  await flush();
  const rows = await SecurityEvent.findAll({ order: ['id'], raw: true });
  return rows.map(({ kind, userId, subjectId, email, network, device, about, hits }) => {
    return { kind, userId, subjectId, email, network, device, about, hits };
  });
}

function login(username: string, password: string, from = '203.0.113.77') {
  return post(shop, 'oauth/login', { username, password }, from).set('User-Agent', PHONE);
}

function as(user: User) {
  return shop.as(user).set('User-Agent', PHONE).set('X-Forwarded-For', '203.0.113.77');
}

async function update(admin: User, { id, firstName, lastName, phoneNumber, email }: User, changes: object) {
  await as(admin)
    .put(`/api/users/${id}`)
    .send({ firstName, lastName, phoneNumber, email, ...changes })
    .expect(200);
}

describe('who came in or was refused', () => {
  test('is written down with who, from which network and on what, and counted where it is the same again', async () => {
    const user = await buildUser();
    await login(user.email, 'salah123').expect(401);
    await login(` ${user.email.toUpperCase()}`, 'salah456').expect(401);
    await login(user.email, PASSWORD).expect(200);
    const nobody = { kind: 'signInRefused', userId: null, subjectId: null, about: 'login.incorrect' };
    expect(await events()).toEqual([
      { ...nobody, email: user.email, ...FROM, hits: 2 },
      { kind: 'signedIn', userId: user.id, subjectId: null, email: '', ...FROM, about: '', hits: 1 },
    ]);
    const again = await SecurityEvent.findOne({ where: { kind: 'signInRefused' }, rejectOnEmpty: true });
    shop.advance(60_000);
    await login(user.email, 'salah123').expect(401);
    await flush();
    expect(await SecurityEvent.count()).toBe(2);
    await again.reload();
    expect(again.hits).toBe(3);
    expect(again.lastAt.getTime() - again.firstAt.getTime()).toBe(60_000);
    shop.advance(3_600_000);
    await login(user.email, 'salah123').expect(401);
    await flush();
    expect(await SecurityEvent.count()).toBe(3);
  });

  test('holds no password that was typed into the wrong field, and none at all', async () => {
    for (const username of ['rahasia-saya-1', 'p@ssw0rd.123', 'a'.repeat(180) + '@mail.testing']) {
      await login(username, 'salah-sekali-1');
    }
    const kept = JSON.stringify(await SecurityEvent.findAll({ raw: true })) + JSON.stringify(await events());
    for (const secret of ['rahasia-saya-1', 'p@ssw0rd', 'salah-sekali-1']) expect(kept).not.toContain(secret);
  });

  test('says why: too many tries, a mail that was not opened yet', async () => {
    const pending = await buildUser({ activatedAt: null });
    await login(pending.email, PASSWORD).expect(403);
    const user = await buildUser();
    for (let time = 0; time < 11; time++) await login(user.email, 'salah123', '198.18.7.7');
    expect(await events()).toMatchObject([
      { email: pending.email, about: 'login.notActivated' },
      { email: user.email, about: 'login.incorrect', hits: 10 },
      { email: user.email, about: 'tooManyForMinutes', hits: 1 },
    ]);
  });

  test('tells of an account that was opened, and of a callback with a wrong token', async () => {
    const ayu = newRegistration();
    await post(shop, 'users', ayu).expect(201);
    await post(shop, 'oauth/activate-account', { token: await mailedToken(shop, ayu.email) }).expect(200);
    const callback = post(shop, 'payments/xendit/webhook', { id: 'x' }, '2001:db8:7:9::1');
    await callback.set('X-Callback-Token', 'guess').expect(401);
    expect(await events()).toMatchObject([
      { kind: 'signedIn', about: 'activation' },
      { kind: 'webhookRefused', userId: null, network: '2001:db8:7::/48', about: 'xendit' },
    ]);
  });

  test('records forbidden requests', async () => {
    const customer = await buildUser();
    for (const id of [1, 2, 3]) await as(customer).get(`/api/users/${id}`).expect(403);
    const other = await buildUser();
    await as(customer).put(`/api/users/${other.id}/password`).send({ password: 'baru1234' }).expect(403);
    const own = { userId: customer.id, subjectId: null, email: '', ...FROM };
    expect(await events()).toEqual([
      { kind: 'forbidden', ...own, about: 'GET /users/:id', hits: 3 },
      { kind: 'forbidden', ...own, about: 'PUT /users/:id/password', hits: 1 },
    ]);
  });
});

describe('what protects the shop', () => {
  test('records changes of roles, addresses, accounts and settings, and exports of people', async () => {
    const [admin, staff, customer] = [await buildAdmin(), await buildStaff(), await buildUser()];
    await update(admin, staff, { role: ROLES.admin });
    await update(admin, customer, { email: `baru${nextSerial()}@mail.test` });
    await as(admin).delete(`/api/users/${customer.id}`).expect(200);
    await as(admin).put(`/api/users/restore/${customer.id}`).expect(200);
    await as(admin).get('/api/users/export').expect(200);
    const offInDemo = { securityAlerts: false, secondFactor: 'off' };
    const input = { ...DEFAULT_SETTINGS, ...offInDemo, name: `Toko ${nextSerial()}` };
    await as(admin).put('/api/settings').send(input).expect(200);
    const own = { userId: admin.id, subjectId: null, email: '', ...FROM, hits: 1 };
    expect(await events()).toEqual([
      { kind: 'roleChanged', ...own, subjectId: staff.id, about: '3 → 1' },
      { kind: 'emailChanged', ...own, subjectId: customer.id, about: '' },
      { kind: 'restored', ...own, subjectId: customer.id, about: '' },
      { kind: 'exported', ...own, about: 'users' },
      { kind: 'settingsSaved', ...own, about: 'name' },
    ]);
  });

  test('is not, where the change did not come about', async () => {
    const [admin, other] = [await buildAdmin(), await buildUser()];
    const taken = { firstName: 'Sari', lastName: '', phoneNumber: '', email: other.email };
    const user = await buildUser();
    await as(admin).put(`/api/users/${user.id}`).send(taken).expect(400);
    expect(await events()).toEqual([]);
  });
});

describe('a new password', () => {
  async function expectMail(user: User, words: { subject: string; text: string }): Promise<void> {
    const mails = (await mailsTo(shop, user.email)).filter(({ subject }) => subject === words.subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(words.text);
    expect(mails[0]?.text).toContain('http://shop.test/forgot-password\n');
  }
  const english = { subject: 'Your password was changed', text: 'If it was not you, choose a new password at once' };
  const indonesian = { subject: 'Kata sandi Anda sudah diganti', text: 'Kalau itu bukan Anda, segera buat' };

  test('of one’s own is notified by mail, in the language of the account', async () => {
    for (const [language, words] of [
      ['en', english],
      ['id', indonesian],
    ] as const) {
      const user = await buildUser({ language });
      const change = { currentPassword: PASSWORD, password: 'baru1234' };
      await as(user).put(`/api/users/${user.id}/password`).send(change).expect(200);
      await expectMail(user, words);
    }
    expect(await events()).toMatchObject([{ kind: 'passwordChanged', about: '' }, { kind: 'passwordChanged' }]);
  });

  test('by a mailed link, and by an admin, is notified as well', async () => {
    const [admin, user, other] = [await buildAdmin(), await buildUser(), await buildStaff()];
    await post(shop, 'oauth/forgot-password', { email: user.email }).expect(200);
    const token = await mailedToken(shop, user.email);
    await post(shop, 'oauth/reset-password', { token, password: 'baru1234' }).expect(200);
    await as(admin).put(`/api/users/${other.id}/password`).send({ password: 'baru1234' }).expect(200);
    await expectMail(user, english);
    await expectMail(other, english);
    expect(await events()).toMatchObject([
      { kind: 'passwordChanged', userId: user.id, about: 'link' },
      { kind: 'passwordChanged', userId: admin.id, subjectId: other.id, about: '' },
    ]);
  });

  test('that was refused is not, nor the first one of an account', async () => {
    const user = await buildUser();
    const wrong = { currentPassword: 'salah123', password: 'baru1234' };
    await as(user).put(`/api/users/${user.id}/password`).send(wrong).expect(400);
    const ayu = newRegistration();
    await post(shop, 'users', ayu).expect(201);
    await post(shop, 'oauth/forgot-password', { email: ayu.email }).expect(200);
    const token = await mailedToken(shop, ayu.email);
    await post(shop, 'oauth/reset-password', { token, password: 'baru1234' }).expect(200);
    expect(await mailsTo(shop, user.email)).toEqual([]);
    expect(await mailsTo(shop, ayu.email)).toHaveLength(2);
  });
});

describe('the table', () => {
  test('takes few rows from one network that is never twice the same, and from all together some hundred an hour', async () => {
    for (let time = 0; time < 60; time++) {
      await login(`orang${nextSerial()}@mail.test`, 'salah123', '198.18.1.1').expect(401);
    }
    const ofOne = await events();
    expect(ofOne).toHaveLength(21);
    expect(ofOne.at(-1)).toMatchObject({ email: '', network: '198.18.1.0/24', device: '', hits: 40 });

    for (let network = 0; network < 900; network++) {
      const address = `10.${Math.floor(network / 250)}.${network % 250}.1`;
      fromSender({ address, userAgent: PHONE }, () => note({ kind: 'webhookRefused', about: 'xendit' }));
    }
    const ofAll = (await events()) as { kind: string; network: string; hits: number }[];
    expect(ofAll.length).toBeLessThanOrEqual(401);
    expect(ofAll.filter(({ kind }) => kind === 'webhookRefused').reduce((sum, { hits }) => sum + hits, 0)).toBe(900);
    // Successful sign-ins are recorded nevertheless.
    const user = await buildUser();
    await login(user.email, PASSWORD).expect(200);
    expect(await events()).toContainEqual({
      ...FROM,
      kind: 'signedIn',
      userId: user.id,
      subjectId: null,
      email: '',
      about: '',
      hits: 1,
    });
  });

  test('costs no request a statement, and waits while it can’t be written', async () => {
    const user = await buildUser();
    const without = await shop.countStatements(() => shop.as(user).get('/api/oauth/validate'));
    const refused = await shop.countStatements(() => shop.as(user).get('/api/users'));
    expect(refused).toBeLessThan(without);
    await database().query('ALTER TABLE security_events RENAME TO security_events_away');
    await login(user.email, PASSWORD).expect(200);
    await expect(flush()).rejects.toThrow();
    await database().query('ALTER TABLE security_events_away RENAME TO security_events');
    await login(user.email, PASSWORD).expect(200);
    const signedIn = { kind: 'signedIn', userId: user.id };
    expect(await events()).toMatchObject([{ kind: 'forbidden' }, { ...signedIn, hits: 2 }]);
  });

  test('forgets after a year', async () => {
    const user = await buildUser();
    await login(user.email, PASSWORD).expect(200);
    await flush();
    shop.advance(364 * DAY);
    await deleteExpiredRows();
    expect(await SecurityEvent.count()).toBe(1);
    shop.advance(2 * DAY);
    await deleteExpiredRows();
    expect(await SecurityEvent.count()).toBe(0);
  });
});
