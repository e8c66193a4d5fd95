import type { Response } from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildStaff, buildUser, nextSerial, PASSWORD } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { proofOf } from '../../../testing/secondFactors.ts';
import { startServer } from '../../../testing/serverProcess.ts';
import { newAddress, post } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { tokenOf } from '../../../testing/tokenOf.ts';
import { config } from '../../config.ts';
import type { AskedFactor, ProofAnswer } from '../../contract/secondFactors.ts';
import type { SessionView } from '../../contract/sessions.ts';
import { Session } from '../../models/tables/Session.ts';
import type { User } from '../../models/tables/User.ts';
import { flush } from '../history/securityEvents.ts';
import * as lastSeen from './lastSeen.ts';

const shop = await openTestShop();
const { databaseUrl, jwtSecret, dataDir } = config();
const other = await startServer({
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  ...{ JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off' },
});
afterAll(() => other.stop());

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const HOUR = 3_600_000;

interface SignIn {
  from?: string;
  userAgent?: string;
  remember?: boolean;
  cookie?: string;
}

async function signIn(
  { email }: User,
  { from = newAddress(), userAgent = PHONE, remember = false, cookie = '' }: SignIn = {},
) {
  const answer = await post(shop, 'oauth/login', { username: email, password: PASSWORD, remember }, from)
    .set({ 'User-Agent': userAgent, Cookie: cookie })
    .expect(200);
  const [device = ''] = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  return { token: (answer.body as { accessToken: string }).accessToken, cookie: device.split(';')[0] ?? '' };
}

function by(token: string, method: 'get' | 'post' | 'delete', path: string, body?: object) {
  const request = shop.api[method](`/api/${path}`).set('Authorization', `Bearer ${token}`);
  return method === 'get' ? request : request.send(body ?? {});
}

/** The same, by somebody who answers the question for their password. */
async function byProved(token: string, method: 'post' | 'delete', path: string, body?: object): Promise<Response> {
  const asked = await by(token, method, path, body);
  if (asked.status !== 403) return asked;
  const { challengeToken, ways } = (asked.body as { data: AskedFactor }).data.secondFactor;
  const answer = { challengeToken, way: ways[0], answer: PASSWORD };
  const { body: proved } = await by(token, 'post', 'second-factors/proof', answer);
  return by(token, method, path, body).set('X-Proof', (proved as { data: ProofAnswer }).data.proof);
}

async function sessionsBy(token: string, path = 'sessions'): Promise<SessionView[]> {
  return ((await by(token, 'get', path).expect(200)).body as { data: SessionView[] }).data;
}

async function holds(token: string): Promise<boolean> {
  return (await by(token, 'get', 'oauth/validate')).status === 200;
}

/** The id of the session of a token. */
async function idOf(token: string): Promise<number> {
  return (await sessionsBy(token)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
}

describe('the sessions of a user', () => {
  test('are listed with device, shortened network and end, this one marked, and without anything secret', async () => {
    const user = await buildUser();
    shop.setTime('2026-11-20T03:00:00Z');
    const phone = await signIn(user, { from: '203.0.113.77', remember: true });
    shop.advance(60_000);
    const laptop = await signIn(user, { from: '2001:db8:7:9::1', userAgent: LAPTOP });
    const listed = await sessionsBy(laptop.token);
    expect(listed).toEqual([
      {
        ...{ id: expect.any(Number), device: 'Firefox, Windows', network: '2001:db8:7::/48', isCurrent: true },
        ...{ createdAt: '2026-11-20T03:01:00.000Z', seenAt: '2026-11-20T03:01:00.000Z' },
        ...{ expiresAt: '2026-11-20T11:01:00.000Z', isRemembered: false },
      },
      {
        ...{ id: expect.any(Number), device: 'Chrome, Android', network: '203.0.113.0/24', isCurrent: false },
        ...{ createdAt: '2026-11-20T03:00:00.000Z', seenAt: '2026-11-20T03:00:00.000Z' },
        ...{ expiresAt: '2026-12-20T03:00:00.000Z', isRemembered: true },
      },
    ]);
    const kept = await Session.findAll({ where: { userId: user.id }, raw: true });
    for (const { tokenId } of kept) expect(JSON.stringify(listed)).not.toContain(tokenId);
    expect(JSON.stringify([listed, kept])).not.toContain(phone.token.split('.')[2]);
    expect(JSON.stringify([listed, kept])).not.toMatch(/203\.0\.113\.77|2001:db8:7:9/);
  });

  test('end one by one, at once in every process, and only for their own user', async () => {
    shop.setTime(new Date());
    const [user, stranger] = [await buildUser(), await buildUser()];
    const [phone, laptop, theirs] = [await signIn(user), await signIn(user), await signIn(stranger)];
    const elsewhere = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${other.origin}/api/oauth/validate`, { headers })).status;
    };
    expect(await elsewhere(phone.token)).toBe(200);
    const id = await idOf(phone.token);
    expect((await byProved(theirs.token, 'delete', `sessions/${id}`)).status).toBe(404);
    expect((await byProved(laptop.token, 'delete', `sessions/${id}`)).status).toBe(200);
    expect(await elsewhere(phone.token)).toBe(401);
    expect([await holds(phone.token), await holds(laptop.token), await holds(theirs.token)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await byProved(laptop.token, 'delete', `sessions/${id}`)).status).toBe(404);
  });

  test('end for the password of their user alone, also a customer’s, whose tries are counted', async () => {
    const user = await buildUser();
    const [phone, laptop] = [await signIn(user), await signIn(user)];
    const { body } = await by(laptop.token, 'delete', 'sessions').expect(403);
    const { challengeToken, ways, passkey } = (body as { data: AskedFactor }).data.secondFactor;
    expect([ways, passkey]).toEqual([['password'], null]);
    const prove = (token: string, answer: string) =>
      by(token, 'post', 'second-factors/proof', { challengeToken, way: 'password', answer });
    await prove((await signIn(await buildUser())).token, PASSWORD).expect(400);
    for (let tries = 0; tries < 10; tries++) await prove(laptop.token, 'salah123').expect(400);
    await prove(laptop.token, PASSWORD).expect(429);
    expect(await holds(phone.token)).toBe(true);
  });

  test('end together but for this one, with the tokens of an earlier release', async () => {
    const user = await buildUser();
    const [phone, laptop, former] = [await signIn(user), await signIn(user), tokenOf(user)];
    expect(await holds(former)).toBe(true);
    expect((await byProved(laptop.token, 'delete', 'sessions')).status).toBe(200);
    expect([await holds(phone.token), await holds(former), await holds(laptop.token)]).toEqual([false, false, true]);
    expect(await sessionsBy(laptop.token)).toHaveLength(1);
    expect((await byProved(laptop.token, 'delete', 'sessions')).status).toBe(200);
    expect(await holds(laptop.token)).toBe(true);
  });

  test('of whom two end the others at once: at most one stays, and none that has ended', async () => {
    const user = await buildUser();
    const tokens = (await Promise.all(Array.from({ length: 5 }, () => signIn(user)))).map(({ token }) => token);
    const answers = await Promise.all(tokens.map((token) => by(token, 'delete', 'sessions').set(proofOf(user))));
    const held = await Promise.all(tokens.map(holds));
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });

  test('stay when one signs out, and end when one signs out everywhere', async () => {
    const user = await buildUser();
    const [phone, laptop] = [await signIn(user), await signIn(user)];
    await by(phone.token, 'post', 'oauth/logout').expect(200);
    expect([await holds(phone.token), await holds(laptop.token)]).toEqual([false, true]);
    const again = await signIn(user);
    expect((await byProved(again.token, 'post', 'oauth/logout', { everywhere: true })).status).toBe(200);
    expect([await holds(again.token), await holds(laptop.token)]).toEqual([false, false]);
    expect(await Session.count({ where: { userId: user.id } })).toBe(0);
  });

  test('are seen and ended by admins alone', async () => {
    const [user, admin, staff] = [await buildUser(), shop.as(await buildAdmin()), shop.as(await buildStaff())];
    const [phone, laptop] = [await signIn(user), await signIn(user)];
    const path = `/api/users/${user.id}/sessions`;
    for (const refused of [staff, shop.as(await buildUser())]) {
      await refused.get(path).expect(403);
      await refused.delete(path).expect(403);
    }
    expect(((await admin.get(path).expect(200)).body as { data: unknown[] }).data).toHaveLength(2);
    await admin.delete(`${path}/${await idOf(phone.token)}`).expect(200);
    await admin.delete(`/api/users/${(await buildUser()).id}/sessions/${await idOf(laptop.token)}`).expect(404);
    expect([await holds(phone.token), await holds(laptop.token)]).toEqual([false, true]);
    await admin.delete(path).expect(200);
    expect(await holds(laptop.token)).toBe(false);
    await admin.get('/api/users/987654/sessions').expect(404);
    await admin.delete('/api/users/987654/sessions').expect(404);
  });

  test('are fifty at most: the oldest ends', async () => {
    const user = await buildUser();
    const { token } = await signIn(user);
    const copies = Array.from({ length: 48 }, (_, index) => ({
      ...{ userId: user.id, tokenId: `copy${user.id}.${index}`, sessionVersion: 0, device: '', network: '' },
      ...{ createdAt: new Date(), seenAt: new Date(), expiresAt: new Date(Date.now() + HOUR) },
    }));
    await Session.bulkCreate(copies);
    await signIn(user);
    expect(await holds(token)).toBe(true);
    await signIn(user);
    expect(await holds(token)).toBe(false);
    expect(await Session.count({ where: { userId: user.id } })).toBe(50);
  });

  test('tell once an hour when and where they were last seen, and cost no request a statement', async () => {
    const user = await buildUser();
    shop.setTime('2026-11-21T03:00:00Z');
    const { token } = await signIn(user, { from: '203.0.113.77' });
    const validate = () => by(token, 'get', 'oauth/validate').set('X-Forwarded-For', '198.51.100.9').expect(200);
    const fresh = await shop.countStatements(validate);
    await lastSeen.flush();
    const seen = async () => (await sessionsBy(token)).map(({ seenAt, network }) => [seenAt, network])[0];
    expect(await seen()).toEqual(['2026-11-21T03:00:00.000Z', '203.0.113.0/24']);
    shop.advance(HOUR + 1_000);
    expect(await shop.countStatements(validate)).toBe(fresh);
    await lastSeen.flush();
    expect(await seen()).toEqual(['2026-11-21T04:00:01.000Z', '198.51.100.0/24']);
    const withoutSession = () => shop.as(user).get('/api/oauth/validate').expect(200);
    expect(await shop.countStatements(withoutSession)).toBe(fresh);
  });
});

describe('a sign-in on a new device', () => {
  async function newDeviceMails({ email }: User) {
    return (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('New sign-in'));
  }

  test('is mailed to staff, with device, network and time, but not the first one of the account', async () => {
    const staff = await buildStaff();
    shop.setTime('2026-11-22T03:00:00Z');
    const first = await signIn(staff);
    expect(await newDeviceMails(staff)).toEqual([]);
    await signIn(staff, { cookie: first.cookie });
    expect(await newDeviceMails(staff)).toEqual([]);
    const second = await signIn(staff, { from: '203.0.113.77', userAgent: LAPTOP });
    const [mail] = await newDeviceMails(staff);
    expect(mail?.subject).toBe('New sign-in to your account: Firefox, Windows');
    expect(mail?.text).toContain('203.0.113.*');
    expect(mail?.text).not.toContain('203.0.113.77');
    expect(mail?.text).toContain('22 Nov 2026, 10:00');
    expect(mail?.text).toContain('http://shop.test/forgot-password');
    await signIn(staff, { cookie: second.cookie, userAgent: LAPTOP });
    expect(await newDeviceMails(staff)).toHaveLength(1);
  });

  test('is one mail, whatever the number of tries at once', async () => {
    const admin = await buildAdmin();
    shop.setTime(new Date(Date.parse('2026-11-22T03:00:00Z') + nextSerial() * HOUR));
    await signIn(admin);
    await Promise.all(Array.from({ length: 6 }, () => signIn(admin, { from: '203.0.113.77', userAgent: LAPTOP })));
    expect(await newDeviceMails(admin)).toHaveLength(1);
    shop.advance(HOUR);
    await signIn(admin, { from: '203.0.113.77', userAgent: LAPTOP });
    expect(await newDeviceMails(admin)).toHaveLength(2);
  });

  test('is known after a year without a session, and is nothing to a customer', async () => {
    const [staff, customer] = [await buildStaff(), await buildUser()];
    shop.setTime(new Date());
    const first = await signIn(staff);
    await flush();
    await byProved(first.token, 'post', 'oauth/logout', { everywhere: true });
    await signIn(staff, { userAgent: LAPTOP });
    expect(await newDeviceMails(staff)).toHaveLength(1);
    await signIn(customer);
    await signIn(customer, { userAgent: LAPTOP });
    expect(await newDeviceMails(customer)).toEqual([]);
  });
});
