import { expect, test } from 'vitest';
import type { Test } from 'supertest';
import { buildAdmin, buildCity, buildUser, nextSerial, PASSWORD } from '../../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts';
import * as strangers from '../../../testing/strangers.ts';
import { newAddress, newRegistration } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { User } from '../../models/tables/User.ts';

const shop = await openTestShop();

const post = (path: string, body: object, from?: string): Test => strangers.post(shop, path, body, from);

function login(username: string, password: string, from?: string): Test {
  return post('oauth/login', { username, password }, from);
}

function withToken(token: string, method: 'get' | 'post' | 'put', path: string, body?: object): Test {
  return shop.api[method](`/api/${path}`).set('Authorization', `Bearer ${token}`).send(body);
}

test('a person signs up, activates from the mail, signs in, changes the password and signs out', async () => {
  const ayu = newRegistration({ email: ` Ayu.${nextSerial()}@Mail.Test ` });
  const address = ayu.email.trim().toLowerCase();
  const registered = await post('users', ayu);
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({
    isSuccess: true,
    message: 'Account has been created. You can login using the sign in page.',
    data: null,
  });

  const token = await mailedToken(shop, address);
  const [mail] = await mailsTo(shop, address);
  expect(mail?.html).toContain(`http://shop.test/activate-account?token=${token}`);
  await post('oauth/activate-account', { token }).expect(200);
  await post('oauth/activate-account', { token }).expect(400);

  const signedIn = await login(ayu.email.toUpperCase(), ayu.password).expect(200);
  const { accessToken, data } = signedIn.body;
  expect(data).toMatchObject({
    role: 2,
    roles: 2,
    fullname: 'Ayu Lestari',
    email: address,
    phoneNumber: '+6281234567890',
  });
  expect(JSON.stringify(signedIn.body)).not.toMatch(/hash|sessionVersion/i);
  expect((await withToken(accessToken, 'get', 'oauth/validate')).body.data).toEqual(data);

  const change = { currentPassword: ayu.password, password: ' baru 123 ' };
  const changed = await withToken(accessToken, 'put', `users/${data.id}/password`, change).expect(200);
  await withToken(accessToken, 'get', 'oauth/validate').expect(401);
  await login(address, ayu.password).expect(401);
  await login(address, 'baru 123').expect(401);
  await login(address, ' baru 123 ').expect(200);

  const next = changed.body.data.accessToken;
  await withToken(next, 'get', 'oauth/validate').expect(200);
  await withToken(next, 'post', 'oauth/logout').expect(200);
  await withToken(next, 'get', 'oauth/validate').expect(401);
});

test('an unknown address, a wrong password (of an account not activated too) and a deactivated account are refused with the same words', async () => {
  const known = await buildUser();
  const inactive = await buildUser({ isActive: false });
  const pending = await buildUser({ activatedAt: null });
  const answers = [
    await login('nobody@mail.test', PASSWORD),
    await login(known.email, 'salah123'),
    await login(pending.email, 'salah123'),
    await login(inactive.email, PASSWORD),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map((answer) => answer.text))).toEqual(
    new Set(['{"isSuccess":false,"message":"The login detail is incorrect","data":null}']),
  );
});

test('a login that is no text is bad input', async () => {
  for (const username of [{}, ['a'], 7, null, '']) {
    const answer = await post('oauth/login', { username, password: 'rahasia1' });
    expect(answer.status).toBe(400);
    expect(answer.body.data.errors[0].field).toBe('username');
  }
});

test('Remember me outlives the working day that a session lasts otherwise', async () => {
  const user = await buildUser();
  shop.setTime(new Date());
  const short = await login(user.email, PASSWORD).expect(200);
  const long = await post('oauth/login', { username: user.email, password: PASSWORD, remember: true }).expect(200);
  shop.advance(9 * 3_600_000);
  await withToken(short.body.accessToken, 'get', 'oauth/validate').expect(401);
  await withToken(long.body.accessToken, 'get', 'oauth/validate').expect(200);
});

test('a session that outlives the working day still does after a change of the password', async () => {
  const user = await buildUser();
  shop.setTime(new Date());
  const { body } = await post('oauth/login', { username: user.email, password: PASSWORD, remember: true });
  const change = { currentPassword: PASSWORD, password: 'baru1234', remember: true };
  const changed = await withToken(body.accessToken, 'put', `users/${user.id}/password`, change).expect(200);
  shop.advance(9 * 3_600_000);
  await withToken(changed.body.data.accessToken, 'get', 'oauth/validate').expect(200);
});

test('the answer to a forgotten password does not tell whether the address is known', async () => {
  const user = await buildUser();
  const known = await post('oauth/forgot-password', { email: user.email });
  const unknown = await post('oauth/forgot-password', { email: 'nobody@mail.test' });
  expect(known.status).toBe(200);
  expect(known.text).toBe(unknown.text);
  expect(await mailsTo(shop, user.email)).toHaveLength(1);
  expect(await mailsTo(shop, 'nobody@mail.test')).toEqual([]);
});

test('a reset link works once, for an hour, only the newest, and ends every session', async () => {
  const user = await buildUser();
  const session = shop.as(user);
  const reset = (token: string, password = 'baru1234') => post('oauth/reset-password', { token, password });
  shop.setTime(new Date());

  await post('oauth/forgot-password', { email: user.email });
  const older = await mailedToken(shop, user.email);
  await post('oauth/forgot-password', { email: user.email });
  const newer = await mailedToken(shop, user.email);
  await reset(older).expect(400);
  await reset(newer, 'abc000').expect(400);
  const used = await Promise.all([reset(newer), reset(newer)]);
  expect(used.map((answer) => answer.status).sort()).toEqual([200, 400]);
  await session.get('/api/oauth/validate').expect(401);
  await login(user.email, PASSWORD).expect(401);
  await login(user.email, 'baru1234').expect(200);

  shop.advance(2 * 3_600_000);
  await post('oauth/forgot-password', { email: user.email });
  const late = await mailedToken(shop, user.email);
  shop.advance(61 * 60_000);
  await reset(late).expect(400);
});

test('whether a reset link still works can be asked without using it up, and nothing else is told', async () => {
  const user = await buildUser();
  const check = (token: string) => post('oauth/reset-password/check', { token });
  shop.setTime(new Date());
  await post('oauth/forgot-password', { email: user.email });
  const token = await mailedToken(shop, user.email);
  const good = await check(token).expect(200);
  expect(good.body).toMatchObject({ isSuccess: true, data: null });
  await check(token).expect(200);
  await post('oauth/reset-password', { token, password: 'baru1234' }).expect(200);
  const used = await check(token).expect(400);
  expect((await check('never-was-one').expect(400)).text).toBe(used.text);

  await post('oauth/forgot-password', { email: user.email });
  const late = await mailedToken(shop, user.email);
  shop.advance(61 * 60_000);
  expect((await check(late).expect(400)).text).toBe(used.text);
  const ayu = newRegistration();
  await post('users', ayu);
  await check(await mailedToken(shop, ayu.email)).expect(400);
});

test('asking whether links work is no way to try more of them', async () => {
  const from = newAddress();
  const tries = Array.from({ length: 61 }, (_, number) => {
    return post(number % 2 === 0 ? 'oauth/reset-password/check' : 'oauth/activate-account', { token: 'guess' }, from);
  });
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a link is good for its own purpose only, and never signs anybody in', async () => {
  const ayu = newRegistration();
  await post('users', ayu);
  const activation = await mailedToken(shop, ayu.email);
  await post('oauth/reset-password', { token: activation, password: 'baru1234' }).expect(400);
  await withToken(activation, 'get', 'oauth/validate').expect(401);
  await post('oauth/activate-account', { token: activation }).expect(200);
});

test('an address that is taken gets the same answer, and only its owner learns of the account', async () => {
  const owner = await buildUser();
  const fresh = await post('users', newRegistration());
  const taken = await post('users', newRegistration({ email: owner.email }));
  expect(taken.status).toBe(201);
  expect(taken.text).toBe(fresh.text);
  const [mail] = await mailsTo(shop, owner.email);
  expect(mail?.subject).toBe('You already have a Lelap account');
  await post('oauth/reset-password', { token: await mailedToken(shop, owner.email), password: 'baru1234' }).expect(200);
  await login(owner.email, 'baru1234').expect(200);
});

test('a deactivated account is not opened again by its activation link', async () => {
  const ayu = newRegistration();
  await post('users', ayu);
  const token = await mailedToken(shop, ayu.email);
  await User.update({ isActive: false }, { where: { email: ayu.email } });
  await post('oauth/activate-account', { token }).expect(400);
  expect(await User.findOne({ where: { email: ayu.email } })).toMatchObject({ isActive: false, activatedAt: null });
});

test('after ten wrong passwords an address has to wait, in any spelling, while the owner gets in from elsewhere', async () => {
  const user = await buildUser();
  const attacker = newAddress();
  shop.setTime(new Date());
  const burst = await Promise.all(Array.from({ length: 30 }, () => login(user.email, 'salah123', attacker)));
  const statuses = burst.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);

  const refused = await login(` ${user.email.toUpperCase()}`, PASSWORD, attacker);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
  const message = 'Too many tries. Please try again in 15 minutes.';
  expect(refused.body).toEqual({ isSuccess: false, message, data: null });
  // What a client claims to be in front of our own proxy's word is not believed.
  await login(user.email, PASSWORD, `203.0.113.9, ${attacker}`).expect(429);

  await login(user.email, PASSWORD).expect(200);
  shop.advance(15 * 60_000 + 1);
  await login(user.email, PASSWORD, attacker).expect(200);
});

test('who gets in has not used up a try', async () => {
  const user = await buildUser();
  const from = newAddress();
  for (let time = 0; time < 12; time++) await login(user.email, PASSWORD, from).expect(200);
});

test('what a person may not set about themself is ignored', async () => {
  const more = { role: 1, roles: [1], isAdmin: true, isActive: false, id: 1, passwordHash: 'x', sessionVersion: 9 };
  const ayu = newRegistration({ ...more, activatedAt: new Date(), createdAt: '2000-01-01' });
  await post('users', ayu).expect(201);
  const stored = await User.findOne({ where: { email: ayu.email }, rejectOnEmpty: true });
  expect(stored).toMatchObject({ role: 2, isActive: true, activatedAt: null, sessionVersion: 0 });
  expect(stored.createdAt.getFullYear()).toBeGreaterThan(2000);

  const user = await buildUser();
  const profile = {
    firstName: 'Sari',
    lastName: '',
    phoneNumber: '08123456789',
    address: '',
    cityId: null,
    postalCode: '',
  };
  await shop
    .as(user)
    .put('/api/users/profile')
    .send({ ...profile, ...more, email: 'other@mail.test' })
    .expect(200);
  const kept = await User.findByPk(user.id, { rejectOnEmpty: true });
  expect(kept).toMatchObject({ role: 2, email: user.email, isActive: true, passwordHash: user.passwordHash });
});

test('a profile takes a place that exists, and says what is wrong with one that does not', async () => {
  const user = await buildUser();
  const city = await buildCity();
  const profile = { firstName: 'Sari', lastName: 'W', phoneNumber: '+62 812 3456 789', address: 'Jl. Melati 5\nRT 3' };
  const put = (place: object) =>
    shop
      .as(user, 'id')
      .put('/api/users/profile')
      .send({ ...profile, ...place });
  const saved = await put({ cityId: city.id, postalCode: '40123' });
  expect(saved.body).toMatchObject({ message: 'Tersimpan.', data: { city: { id: city.id, name: city.name } } });
  expect(saved.body.data.address).toBe('Jl. Melati 5\nRT 3');
  const refused = await put({ cityId: 999_999, postalCode: '40123' });
  expect(refused.body.data.errors).toEqual([{ field: 'cityId', message: 'Pilih salah satu dari daftar' }]);
  const bad = await put({ cityId: city.id, postalCode: '0123' });
  expect(bad.body.data.errors).toEqual([{ field: 'postalCode', message: 'Kode pos terdiri dari 5 angka' }]);
});

test("another's password is an admin's to set, and one's own needs the current one", async () => {
  const user = await buildUser();
  const other = await buildUser();
  const admin = await buildAdmin();
  const set = (caller: User, target: { id: number }, body: object) =>
    shop.as(caller).put(`/api/users/${target.id}/password`).send(body);

  expect((await set(user, other, { password: 'baru1234' })).status).toBe(403);
  expect((await set(user, { id: 999_999 }, { password: 'baru1234' })).status).toBe(403);
  for (const currentPassword of [undefined, 'salah123']) {
    const answer = await set(admin, admin, { currentPassword, password: 'baru1234' });
    expect(answer.status).toBe(400);
    expect(answer.body.data.errors[0].field).toBe('currentPassword');
  }
  const session = shop.as(other);
  expect((await set(admin, other, { password: 'baru1234' })).body).toMatchObject({ isSuccess: true, data: null });
  await session.get('/api/oauth/validate').expect(401);
  await login(other.email, 'baru1234').expect(200);
  expect((await set(admin, { id: 999_999 }, { password: 'baru1234' })).status).toBe(404);
});

test('a new password keeps the rule, in the order and the words of the shop, in both languages', async () => {
  const refusals = [
    ['', 'Password is required', 'Kata sandi wajib diisi'],
    ['ab1', 'Password length must be at least 6 character', 'Kata sandi paling sedikit 6 karakter'],
    ['123456', 'Your password include at least 1 letter', 'Kata sandi harus memuat paling sedikit 1 huruf'],
    ['abc000', 'Your password include at least 1 number', 'Kata sandi harus memuat paling sedikit 1 angka (1–9)'],
    [`a1${'é'.repeat(36)}`, 'Password must be at most 72 bytes', 'Kata sandi paling banyak 72 byte'],
  ];
  for (const [password, english, indonesian] of refusals) {
    const inEnglish = await post('users', newRegistration({ password }));
    const inIndonesian = await post('users', newRegistration({ password })).set('Accept-Language', 'id');
    expect(inEnglish.status).toBe(400);
    expect(inEnglish.body.data.errors).toEqual([{ field: 'password', message: english }]);
    expect(inIndonesian.body.data.errors).toEqual([{ field: 'password', message: indonesian }]);
  }
});

test('an address that could break out of a mail header is no address', async () => {
  const addresses = [
    '"a\r\nBcc: x"@mail.test',
    'a@mail.test\r\nBcc: b@mail.test',
    'a@mail.test,b@mail.test',
    'é@mail.test',
  ];
  for (const email of addresses) {
    const answer = await post('users', newRegistration({ email }));
    expect(answer.body.data.errors).toEqual([{ field: 'email', message: 'Invalid email address' }]);
  }
});
