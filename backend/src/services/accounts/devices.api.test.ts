import { describe, expect, test } from 'vitest';
import { buildStaff, buildUser, PASSWORD } from '../../../testing/factories.ts';
import { mailedToken } from '../../../testing/mailbox.ts';
import { newRegistration, post } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';

const shop = await openTestShop();

interface Signing {
  password?: string;
  /** What the device keeps of earlier sign-ins. */
  cookie?: string;
}

function login(username: string, { password = 'salah123', cookie = '' }: Signing = {}) {
  return post(shop, 'oauth/login', { username, password }).set('Cookie', cookie);
}

function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const [cookie = ''] = (headers['set-cookie'] as string[] | undefined) ?? [];
  return cookie.split(';')[0] ?? '';
}

/** Signs in as a device does that has not been here before, and answers what it keeps. */
async function knownDevice(username: string, password = PASSWORD): Promise<string> {
  return cookieOf(await login(username, { password }).expect(200));
}

/** So many at once, each from an address of its own; how many of them were looked at. */
async function looksOf(username: string, many: number, signing: Signing = {}): Promise<number> {
  const answers = await Promise.all(Array.from({ length: many }, () => login(username, signing)));
  return answers.filter(({ status }) => status === 401).length;
}

describe('guesses at one account from many addresses', () => {
  test('are looked at twenty times an hour, the same where there is no account', async () => {
    const [shopper, staff] = [await buildUser(), await buildStaff()];
    shop.setTime(new Date());
    const told: unknown[] = [];
    for (const email of [shopper.email, staff.email, newRegistration().email]) {
      expect(await looksOf(email, 60)).toBe(20);
      const refused = await login(` ${email.toUpperCase()}`, { password: PASSWORD });
      expect(refused.headers['set-cookie']).toBeUndefined();
      told.push([refused.status, refused.headers['retry-after'], refused.body]);
    }
    expect(told[0]).toEqual([
      429,
      '3600',
      {
        isSuccess: false,
        message:
          'Too many wrong passwords were tried for this address. With “Forgot your password?” you get in at once by the link in your mail; without it, please try again in 60 minutes.',
        data: null,
      },
    ]);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    shop.advance(60 * 60_000 + 1);
    await login(shopper.email, { password: PASSWORD }).expect(200);
  });

  test('don’t lock out a device that has signed in before, which guesses no more often itself', async () => {
    const user = await buildUser();
    const cookie = await knownDevice(user.email);
    await looksOf(user.email, 40);
    await login(user.email, { password: PASSWORD }).expect(429);
    await login(user.email, { password: PASSWORD, cookie }).expect(200);
    expect(await looksOf(user.email, 40, { cookie })).toBe(20);
  });

  test('are not opened to by a device that another account knows, nor by what it makes up', async () => {
    const [owner, attacker] = [await buildUser(), await buildUser()];
    const own = await knownDevice(owner.email);
    const other = await knownDevice(attacker.email);
    await looksOf(owner.email, 20);
    const [id = ''] = other.split('.');
    const [, signature = ''] = own.split('.');
    for (const cookie of [other, `${id}.${signature}`, `${own}x`, 'device=', 'device=..', `device=${'x'.repeat(4000)}`])
      await login(owner.email, { password: PASSWORD, cookie }).expect(429);
  });

  test('don’t keep the owner out on a new device: the link in the mail ends the brake', async () => {
    const user = await buildUser();
    await looksOf(user.email, 30);
    await post(shop, 'oauth/forgot-password', { email: user.email }).expect(200);
    const token = await mailedToken(shop, user.email);
    const reset = await post(shop, 'oauth/reset-password', { token, password: 'baru1234' }).expect(200);
    await login(user.email, { password: 'baru1234' }).expect(200);
    await looksOf(user.email, 30);
    await login(user.email, { password: 'baru1234', cookie: cookieOf(reset) }).expect(200);
  });

  test('don’t keep out who has just activated their account', async () => {
    const ayu = newRegistration();
    await post(shop, 'users', ayu).expect(201);
    await looksOf(ayu.email, 30);
    const activated = await post(shop, 'oauth/activate-account', { token: await mailedToken(shop, ayu.email) });
    await login(ayu.email, { password: ayu.password }).expect(429);
    await login(ayu.email, { password: ayu.password, cookie: cookieOf(activated) }).expect(200);
  });
});

test('a device of several people knows them all, and keeps nothing that a page can read or that signs in', async () => {
  const [mother, father] = [await buildUser(), await buildUser()];
  const first = await login(mother.email, { password: PASSWORD }).expect(200);
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^device=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/api\/oauth; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const second = await login(father.email, { password: PASSWORD, cookie: cookieOf(first) }).expect(200);
  const cookie = cookieOf(second);
  expect(cookie.split('.')[0]).toBe(cookieOf(first).split('.')[0]);
  for (const { email } of [mother, father]) {
    await looksOf(email, 20);
    await login(email, { password: PASSWORD, cookie }).expect(200);
  }
  await shop.api.get('/api/oauth/validate').set('Cookie', cookie).expect(401);
});

test('who gets in has used up none of the tries of others', async () => {
  const user = await buildUser();
  for (let time = 0; time < 25; time++) await login(user.email, { password: PASSWORD }).expect(200);
});
