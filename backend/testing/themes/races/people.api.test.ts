import { beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildUser, nextSerial, PASSWORD } from '../../factories.ts';
import { mailedToken, mailsTo } from '../../mailbox.ts';
import { readyToBuy } from '../../orders.ts';
import { expectSoundBooks } from '../../products.ts';
import { proofOf } from '../../secondFactors.ts';
import { race } from '../../stopAt.ts';
import { openTestShop } from '../../testShop.ts';
import { ROLES } from '../../../src/contract/roles.ts';
import { User } from '../../../src/models/tables/User.ts';

const shop = await openTestShop();
beforeEach(async () => {
  // Admins of other tests are none of this one's.
  await User.update({ isActive: false }, { where: { role: ROLES.admin } });
});

function admins(): Promise<number> {
  return User.count({ where: { role: ROLES.admin, isActive: true } });
}

async function mayEnter({ email }: User, password: string): Promise<boolean> {
  const { status } = await shop.api.post('/api/oauth/login').send({ username: email, password });
  return status === 200;
}

function change(user: User, password: string) {
  const api = shop.as(user);
  return () => api.put(`/api/users/${user.id}/password`).send({ currentPassword: PASSWORD, password });
}

test('of two admins who close each other’s account one remains', async () => {
  const [ayu, budi] = [await buildAdmin(), await buildAdmin()];
  const { first, second } = await race(
    'user.locked',
    () => shop.as(ayu).delete(`/api/users/${budi.id}`),
    () => shop.as(budi).delete(`/api/users/${ayu.id}`),
  );
  expect([first.status, second.status]).toEqual([200, 401]);
  expect(await admins()).toBe(1);
});

test('of two admins who make each other staff one remains', async () => {
  const [ayu, budi] = [await buildAdmin(), await buildAdmin()];
  const demote = (by: User, { id, firstName, lastName, email, phoneNumber }: User) => {
    const api = shop.as(by);
    return () => api.put(`/api/users/${id}`).send({ firstName, lastName, email, phoneNumber, role: ROLES.staff });
  };
  const { first, second } = await race('user.locked', demote(ayu, budi), demote(budi, ayu));
  expect([first.status, second.status]).toEqual([200, 401]);
  expect(await admins()).toBe(1);
});

test('of two new passwords at once one counts, and the other is told that the session is over', async () => {
  const user = await buildUser();
  const { first, second } = await race('password.hashed', change(user, 'tidur11'), change(user, 'tidur22'));
  expect([first.status, second.status]).toEqual([401, 200]);
  expect([await mayEnter(user, 'tidur11'), await mayEnter(user, 'tidur22')]).toEqual([false, true]);
});

test('a password that is being changed stays when everybody is signed out at that moment', async () => {
  const user = await buildUser();
  const logout = () => shop.as(user).post('/api/oauth/logout').set(proofOf(user)).send({ everywhere: true });
  const { first, second } = await race('password.hashed', change(user, 'tidur11'), logout);
  expect([first.status, second.status]).toEqual([401, 200]);
  expect(await mayEnter(user, PASSWORD)).toBe(true);
});

test('an order that began before its customer’s password changed is placed, and the old session ends', async () => {
  const { customer, api, buy } = await readyToBuy(shop);
  const { first, second } = await race('order.written', buy, change(customer, 'tidur11'));
  expect([first.status, second.status]).toEqual([201, 200]);
  expect((await api.get('/api/oauth/validate')).status).toBe(401);
  expect((await buy()).status).toBe(401);
  await expectSoundBooks();
});

test('a link to a new password works once, in two windows as well', async () => {
  const user = await buildUser();
  await shop.api.post('/api/oauth/forgot-password').send({ email: user.email });
  const token = await mailedToken(shop, user.email);
  const reset = (password: string) => () => shop.api.post('/api/oauth/reset-password').send({ token, password });
  const { first, second } = await race('password.hashed', reset('tidur11'), reset('tidur22'));
  expect([first.status, second.status]).toEqual([400, 200]);
  expect([await mayEnter(user, 'tidur11'), await mayEnter(user, 'tidur22')]).toEqual([false, true]);
});

function signUp(email: string, password: string) {
  const person = { firstName: 'Ayu', lastName: '', email, phoneNumber: '08123456789', password };
  return () => shop.api.post('/api/users').send(person);
}

function activate(token: string) {
  return () => shop.api.post('/api/oauth/activate-account').send({ token });
}

test('two who sign up at once with one address make one account, and each link opens it with its own password', async () => {
  const email = `ayu${nextSerial()}@mail.test`;
  const { first, second } = await race('password.hashed', signUp(email, 'tidur11'), signUp(email, 'tidur22'));
  expect([first.status, second.status]).toEqual([201, 201]);
  const [user, ...others] = await User.findAll({ where: { email } });
  if (!user) throw new Error('nobody signed up');
  expect(others).toEqual([]);
  expect(await mailsTo(shop, email)).toHaveLength(2);
  // Both are signed in by their password, though it was hashed before the other one's existed.
  expect((await shop.api.post('/api/oauth/login').send({ username: email, password: 'tidur22' })).status).toBe(403);
  expect((await activate(await mailedToken(shop, email))()).status).toBe(200);
  expect([await mayEnter(user, 'tidur11'), await mayEnter(user, 'tidur22')]).toEqual([false, true]);
});

test('of two activation links used at once one opens the account, with its own password', async () => {
  const email = `ayu${nextSerial()}@mail.test`;
  await signUp(email, 'tidur11')();
  const older = await mailedToken(shop, email);
  await signUp(email, 'tidur22')();
  const newer = await mailedToken(shop, email);
  const { first, second } = await race('transaction.asked', activate(older), activate(newer));
  expect([first.status, second.status].sort()).toEqual([200, 400]);
  const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
  const entered = [await mayEnter(user, 'tidur11'), await mayEnter(user, 'tidur22')];
  expect(entered).toEqual([first.status === 200, second.status === 200]);
});
