import { describe, expect, test } from 'vitest';
import type { Test } from 'supertest';
import { nextSerial } from '../../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts';
import { newRegistration, post } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { ActivationAnswer, ActivationInput } from '../../contract/users.ts';

const shop = await openTestShop();

const STRANGER = { firstName: 'Orang', lastName: 'Lain', phoneNumber: '0899 9999 999', password: 'lain1234' };
const AYU = { fullname: 'Ayu Lestari', phoneNumber: '+6281234567890' };

/** A page's secret, of which each browser has another one. */
function newBrowser(): string {
  return `browser-${nextSerial()}-of-somebody`;
}

function activate(input: ActivationInput): Test {
  return post(shop, 'oauth/activate-account', input);
}

function login(username: string, password: string): Test {
  return post(shop, 'oauth/login', { username, password });
}

function answerOf({ body }: { body: unknown }): ActivationAnswer {
  return body as ActivationAnswer;
}

async function signUp(person: object, browser: string, next?: string): Promise<number> {
  const { status } = await post(shop, 'users', { ...person, browser, ...(next !== undefined && { next }) });
  return status;
}

/** Victim and strangers sign up in this order (`v`, `s`), each in a browser of their own. */
async function signUpInOrder(order: string) {
  const victim = newRegistration();
  const browser = newBrowser();
  const tokens: string[] = [];
  for (const who of order) {
    if (who === 'v') await signUp(victim, browser);
    else await signUp({ ...victim, ...STRANGER, password: `lain${nextSerial()}123` }, newBrowser());
    tokens.push(await mailedToken(shop, victim.email));
  }
  return { victim, browser, links: [...new Set(tokens)] };
}

/** Three mails go out in an hour, so the victim of some orders gets none of their own. */
const ORDERS = ['v', 's', 'sv', 'vs', 'ssv', 'svs', 'vss', 'sssv', 'vsss', 'svsssss', 'sssssv', 'sssvsssv'];

describe('sign-ups with one address, in any order and number', () => {
  test.each(ORDERS)('%s: any mailed link opens what was typed in the browser that opens it', async (order) => {
    const { links } = await signUpInOrder(order);
    for (let one = 0; one < links.length; one++) {
      const { victim, browser, links: own } = await signUpInOrder(order);
      const token = own[one] ?? '';
      if (!order.includes('v')) {
        await activate({ token, browser }).expect(409);
        continue;
      }
      expect(answerOf(await activate({ token, browser }).expect(200)).data).toMatchObject(AYU);
      await login(victim.email, victim.password).expect(200);
    }
  });

  test.each(ORDERS)('%s: in any other browser the link asks for a password, and takes no stranger’s', async (order) => {
    const { victim, links } = await signUpInOrder(order);
    const token = links.at(-1) ?? '';
    const elsewhere = newBrowser();
    const asked = await activate({ token, browser: elsewhere }).expect(409);
    expect(asked.body).toMatchObject({ message: expect.stringContaining('enter the password') as string });
    await activate({ token, browser: elsewhere, password: 'abc' }).expect(400);
    await activate({ token, browser: elsewhere, password: victim.password }).expect(200);
    const { body } = await login(victim.email, victim.password).expect(200);
    // With the password of the sign-up comes what else was typed there; never a stranger's number, which couriers would call.
    if (order.includes('v')) expect(body).toMatchObject({ data: AYU });
    else expect(body).toMatchObject({ data: { phoneNumber: '' } });
  });

  test('no stranger’s password opens the account afterwards, by itself or by another link', async () => {
    const victim = newRegistration();
    const [own, theirs] = [newBrowser(), newBrowser()];
    for (let time = 0; time < 3; time++) await signUp({ ...victim, ...STRANGER }, theirs);
    expect(await signUp(victim, own)).toBe(429);
    const token = await mailedToken(shop, victim.email);
    await activate({ token, browser: own }).expect(200);
    await login(victim.email, STRANGER.password).expect(401);
    await activate({ token, browser: theirs }).expect(400);
    expect(await mailsTo(shop, victim.email)).toHaveLength(3);
  });

  test('a program that names no browser is asked as well where somebody had to use another one’s mail', async () => {
    const victim = newRegistration();
    for (let time = 0; time < 3; time++) await signUp({ ...victim, ...STRANGER }, newBrowser());
    await post(shop, 'users', victim).expect(429);
    const token = await mailedToken(shop, victim.email);
    await activate({ token }).expect(409);
    await login(victim.email, STRANGER.password).expect(429);
    await activate({ token, password: victim.password }).expect(200);
    await login(victim.email, STRANGER.password).expect(401);
    await login(victim.email, victim.password).expect(200);
  });

  test('a forgotten password opens the account without what a stranger typed', async () => {
    const victim = newRegistration();
    await signUp({ ...victim, ...STRANGER }, newBrowser());
    await post(shop, 'oauth/forgot-password', { email: victim.email }).expect(200);
    const token = await mailedToken(shop, victim.email);
    await post(shop, 'oauth/reset-password', { token, password: 'baru1234' }).expect(200);
    const { body } = await login(victim.email, 'baru1234').expect(200);
    expect(body).toMatchObject({ data: { phoneNumber: '' } });
  });

  test('a forgotten password that turns out to be that of a sign-up brings what was typed with it', async () => {
    const victim = newRegistration();
    await signUp({ ...victim, ...STRANGER }, newBrowser());
    await signUp(victim, newBrowser());
    await post(shop, 'oauth/forgot-password', { email: victim.email }).expect(200);
    const token = await mailedToken(shop, victim.email);
    await post(shop, 'oauth/reset-password', { token, password: victim.password }).expect(200);
    expect(answerOf(await login(victim.email, victim.password).expect(200)).data).toMatchObject(AYU);
  });
});

describe('an activation', () => {
  test('signs in, in the language of the page, and says where the person was going', async () => {
    const ayu = newRegistration();
    const browser = newBrowser();
    await signUp(ayu, browser, '/checkout?step=2');
    const token = await mailedToken(shop, ayu.email);
    const call = post(shop, 'oauth/activate-account', { token, browser }).set('Accept-Language', 'id');
    const { accessToken, next, message, data } = answerOf(await call.expect(200));
    expect({ next, message }).toEqual({
      next: '/checkout?step=2',
      message: 'Akun Anda sudah aktif. Selamat datang, Ayu!',
    });
    const session = await shop.api.get('/api/oauth/validate').set('Authorization', `Bearer ${accessToken}`);
    expect(answerOf(session).data).toEqual(data);
  });

  test('goes on to where the person said who asked for the password, and to nowhere else', async () => {
    const victim = newRegistration();
    await signUp(victim, newBrowser(), '/shop');
    await signUp({ ...victim, ...STRANGER }, newBrowser(), '/terms');
    const token = await mailedToken(shop, victim.email);
    const { next } = answerOf(await activate({ token, browser: newBrowser(), password: 'baru1234' }).expect(200));
    expect(next).toBeNull();
  });

  test.each(['//evil.test/x', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)'])(
    'goes to no other place: %s',
    async (next) => {
      expect(await signUp(newRegistration(), newBrowser(), next)).toBe(400);
    },
  );

  test('of two at once opens the account once', async () => {
    const ayu = newRegistration();
    const browser = newBrowser();
    await signUp(ayu, browser);
    const token = await mailedToken(shop, ayu.email);
    const answers = await Promise.all([activate({ token, browser }), activate({ token, browser })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('does not use the link up by asking for a password, nor by a password that is none', async () => {
    const ayu = newRegistration();
    const browser = newBrowser();
    await signUp(ayu, browser);
    const token = await mailedToken(shop, ayu.email);
    await activate({ token, browser: newBrowser() }).expect(409);
    await activate({ token, browser: newBrowser(), password: 'abcdef' }).expect(400);
    await activate({ token, browser }).expect(200);
  });
});

test('sign-ups that are only kept count as tries like any other, so that nobody has passwords hashed without end', async () => {
  const { email } = newRegistration();
  const from = '192.0.2.77';
  const statuses: number[] = [];
  for (let time = 0; time < 61; time++) {
    const { status, body } = await post(shop, 'users', newRegistration({ email }), from);
    statuses.push(status);
    if (time === 60) expect(body).not.toMatchObject({ message: expect.stringContaining('newest one') as string });
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(58);
});
