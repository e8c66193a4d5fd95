import { describe, expect, test } from 'vitest';
import type { Test } from 'supertest';
import { buildAdmin, buildUser, nextSerial, PASSWORD } from '../../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts';
import { newRegistration, post } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { ROLES } from '../../contract/roles.ts';
import { User } from '../../models/tables/User.ts';

const shop = await openTestShop();

type Newcomer = ReturnType<typeof newRegistration>;

function signUp(person: Newcomer): Test {
  return post(shop, 'users', person);
}

function forget(email: string): Test {
  return post(shop, 'oauth/forgot-password', { email });
}

function activate(token: string): Test {
  return post(shop, 'oauth/activate-account', { token });
}

function login(username: string, password: string): Test {
  return post(shop, 'oauth/login', { username, password });
}

/** Signs up, and answers the token of the mail. */
async function linkOf(person: Newcomer): Promise<string> {
  await signUp(person).expect(201);
  return mailedToken(shop, person.email);
}

function answersOf(answers: { status: number; text: string }[]): (string | number)[][] {
  return answers.map(({ status, text }) => [status, text]);
}

describe('the mails that strangers can have us send', () => {
  test('asking for a forgotten password three times does not keep an address from signing up', async () => {
    const ayu = newRegistration();
    shop.setTime(new Date());
    for (let time = 0; time < 3; time++) await forget(ayu.email).expect(200);
    await signUp(ayu).expect(201);
    await activate(await mailedToken(shop, ayu.email)).expect(200);
    await login(ayu.email, ayu.password).expect(200);
  });

  test('every accepted sign-up sends a mail, and the fourth within the hour is refused with the time of a retry', async () => {
    const owner = await buildUser();
    const closed = await buildUser({ isActive: false });
    shop.setTime(new Date());
    const seen: unknown[] = [];
    for (const email of [newRegistration().email, owner.email, closed.email]) {
      const answers = [];
      for (let time = 1; time <= 5; time++) {
        answers.push(await signUp(newRegistration({ email })));
        expect(await mailsTo(shop, email)).toHaveLength(Math.min(time, 3));
      }
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
      expect(answers[3]?.headers['retry-after']).toBe('3600');
      expect(answers[3]?.body).toMatchObject({ message: expect.stringContaining('in 60 minutes') as string });
      seen.push(answersOf(answers));
    }
    // Nothing of it tells who has an account.
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    shop.advance(61 * 60_000);
    await signUp(newRegistration({ email: owner.email })).expect(201);
    expect(await mailsTo(shop, owner.email)).toHaveLength(4);
  });

  test('of twenty sign-ups at once with one address three are mailed, and they make one account', async () => {
    const ayu = newRegistration();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(ayu)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    expect(await mailsTo(shop, ayu.email)).toHaveLength(3);
    expect(await User.count({ where: { email: ayu.email } })).toBe(1);
    await activate(await mailedToken(shop, ayu.email)).expect(200);
  });

  test('the fourth forgotten password within the hour is told when to try again, whether or not there is an account', async () => {
    const user = await buildUser();
    const unknown = newRegistration().email;
    shop.setTime(new Date());
    const [known, nobody] = await Promise.all(
      [user.email, unknown].map(async (email) => {
        const answers = [];
        for (let time = 0; time < 5; time++) answers.push(await forget(email));
        return answers;
      }),
    );
    expect(known?.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(known?.[3]?.body).toMatchObject({ message: expect.stringContaining('in 60 minutes') as string });
    expect(answersOf(nobody ?? [])).toEqual(answersOf(known ?? []));
    expect(await mailsTo(shop, user.email)).toHaveLength(3);
    expect(await mailsTo(shop, unknown)).toEqual([]);
    shop.advance(61 * 60_000);
    await forget(user.email).expect(200);
    expect(await mailsTo(shop, user.email)).toHaveLength(4);
  });

  test('who signs up with the address of a closed account is told so by mail, and gets no link that opens it', async () => {
    const closed = await buildUser({ isActive: false });
    await signUp(newRegistration({ email: closed.email })).expect(201);
    const [mail] = await mailsTo(shop, closed.email);
    expect(mail?.subject).toBe('Your Lelap account is closed');
    expect(mail?.text).toContain('http://shop.test/contact-us');
    expect(mail?.text).not.toContain('token=');
  });
});

describe('several who sign up with one address', () => {
  test('each get a link that opens the account with what they typed, and the first one used ends the others', async () => {
    const ayu = newRegistration();
    const own = await linkOf(ayu);
    const stranger = { firstName: 'Orang', lastName: 'Lain', phoneNumber: '0899 9999 999', password: 'lain1234' };
    const theirs = await linkOf({ ...ayu, ...stranger });
    await activate(own).expect(200);
    await activate(theirs).expect(400);
    await login(ayu.email, 'lain1234').expect(401);
    const { body } = await login(ayu.email, ayu.password).expect(200);
    expect(body).toMatchObject({ data: { fullname: 'Ayu Lestari', phoneNumber: '+6281234567890' } });
  });

  test('get from a later link what was typed for that one', async () => {
    const stranger = newRegistration({ firstName: 'Orang', lastName: 'Lain', password: 'lain1234' });
    const theirs = await linkOf(stranger);
    const own = await linkOf(newRegistration({ email: stranger.email }));
    await activate(own).expect(200);
    await activate(theirs).expect(400);
    await login(stranger.email, 'lain1234').expect(401);
    const { body } = await login(stranger.email, 'tidur123').expect(200);
    expect(body).toMatchObject({ data: { fullname: 'Ayu Lestari' } });
  });

  test('can’t keep a link beyond its own two days', async () => {
    const ayu = newRegistration();
    shop.setTime(new Date());
    const first = await linkOf(ayu);
    shop.advance(47 * 3_600_000);
    const second = await linkOf({ ...ayu, password: 'lain1234' });
    shop.advance(2 * 3_600_000);
    await activate(first).expect(400);
    await activate(second).expect(200);
  });

  test('leave the way in to who can read the mail: a forgotten password opens the account with a new one', async () => {
    const ayu = newRegistration();
    const link = await linkOf(ayu);
    await forget(ayu.email).expect(200);
    const token = await mailedToken(shop, ayu.email);
    await post(shop, 'oauth/reset-password', { token, password: 'baru1234' }).expect(200);
    await login(ayu.email, 'baru1234').expect(200);
    await activate(link).expect(400);
    await login(ayu.email, ayu.password).expect(401);
  });

  test('don’t get in either when an admin has the mail sent again: its link asks for a password', async () => {
    const admin = shop.as(await buildAdmin());
    const ayu = newRegistration();
    await linkOf(ayu);
    const { id } = await User.findOne({ where: { email: ayu.email }, rejectOnEmpty: true });
    await admin.post(`/api/users/${id}/invitation`).expect(200);
    const [mail] = await mailsTo(shop, ayu.email);
    expect(mail?.subject).toBe('Activate your Lelap account');
    const token = await mailedToken(shop, ayu.email);
    await post(shop, 'oauth/reset-password', { token, password: 'baru1234' }).expect(200);
    await login(ayu.email, ayu.password).expect(401);
    await login(ayu.email, 'baru1234').expect(200);
  });

  test('don’t touch the invitation of a member of staff', async () => {
    const admin = shop.as(await buildAdmin());
    const email = `tari${nextSerial()}@lelap.test`;
    const tari = { firstName: 'Tari', lastName: 'Utami', email, phoneNumber: '', role: ROLES.staff };
    await admin.post('/api/users/staff').send(tari).expect(201);
    await signUp(newRegistration({ email })).expect(201);
    const [mail] = await mailsTo(shop, email);
    expect(mail?.subject).toBe('Your access to the back office of Lelap');
    await login(email, 'tidur123').expect(403);
    const token = await mailedToken(shop, email);
    await activate(token).expect(400);
    await post(shop, 'oauth/reset-password', { token, password: 'baru1234' }).expect(200);
    const { body } = await login(email, 'baru1234').expect(200);
    expect(body).toMatchObject({ data: { fullname: 'Tari Utami', role: ROLES.staff } });
  });

  test('are greeted by one plain word before they have proved to own the address, and nobody else’s name is told its owner', async () => {
    const ayu = newRegistration({ firstName: 'Ayu Menang Undian' });
    await signUp(ayu);
    await forget(ayu.email);
    const [reset, activation] = await mailsTo(shop, ayu.email);
    expect(activation?.text).toMatch(/^Hello Ayu,$/m);
    expect(reset?.text).toMatch(/^Hello,$/m);
    const owner = await buildUser();
    const strange = newRegistration({ firstName: 'Menang100Juta' });
    await signUp({ ...strange, email: owner.email });
    await signUp(strange);
    for (const { email } of [owner, strange]) {
      const [mail] = await mailsTo(shop, email);
      expect(mail?.text).toMatch(/^Hello,$/m);
    }
  });
});

describe('who signs in with the right password before the account is activated', () => {
  test('is told so and gets a new link, which opens it with that password', async () => {
    const ayu = newRegistration();
    const first = await linkOf(ayu);
    await linkOf({ ...ayu, firstName: 'Orang', password: 'lain1234' });
    const told = await login(ayu.email, ayu.password).expect(403);
    expect(told.body).toEqual({
      isSuccess: false,
      message: `Your account is not active yet. Please open the link that we have just mailed to ${ayu.email}.`,
      data: null,
    });
    expect(await mailsTo(shop, ayu.email)).toHaveLength(3);
    const again = await mailedToken(shop, ayu.email);
    expect(again).not.toBe(first);
    await activate(again).expect(200);
    await activate(first).expect(400);
    const { body } = await login(ayu.email, ayu.password).expect(200);
    expect(body).toMatchObject({ data: { fullname: 'Ayu Lestari' } });
    await login(ayu.email, 'lain1234').expect(401);
  });

  test('still is after the link has expired', async () => {
    const ayu = newRegistration();
    shop.setTime(new Date());
    const late = await linkOf(ayu);
    shop.advance(49 * 3_600_000);
    await activate(late).expect(400);
    await login(ayu.email, ayu.password).expect(403);
    await activate(await mailedToken(shop, ayu.email)).expect(200);
  });

  test('is told when to try again once three mails have gone out', async () => {
    const ayu = newRegistration();
    shop.setTime(new Date());
    for (let time = 0; time < 3; time++) await signUp(ayu).expect(201);
    const answer = await login(ayu.email, ayu.password).expect(429);
    expect(answer.headers['retry-after']).toBe('3600');
    expect(answer.body).toMatchObject({ message: expect.stringContaining('in 60 minutes') as string });
    expect(await mailsTo(shop, ayu.email)).toHaveLength(3);
  });

  test('learns nothing about an address that has an account: it takes the same words for a password typed at sign-up', async () => {
    const [owner, closed] = [await buildUser(), await buildUser({ isActive: false })];
    const answers = [];
    for (const { email } of [newRegistration(), owner, closed]) {
      await signUp(newRegistration({ email, password: 'tebak123' })).expect(201);
      await forget(email).expect(200);
      await login(email, 'tebak999').expect(401);
      const { status, text } = await login(email, 'tebak123');
      answers.push([status, text.replace(email, '…')]);
    }
    expect(answers[0]?.[0]).toBe(403);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await mailsTo(shop, owner.email)).map(({ subject }) => subject)).toEqual([
      'You already have a Lelap account',
      'Choose a new password',
      'You already have a Lelap account',
    ]);
    await login(owner.email, PASSWORD).expect(200);
  });

  test('and signed up before registrations were kept with their links, gets in as well', async () => {
    const user = await buildUser({ activatedAt: null });
    await login(user.email, PASSWORD).expect(403);
    await activate(await mailedToken(shop, user.email)).expect(200);
    await login(user.email, PASSWORD).expect(200);
  });
});
