import { expect, test } from 'vitest';
import { routes } from '../../src/routes/index.ts';
import type { Route } from '../../src/routes/route.ts';
import { isInAudience } from '../../src/contract/roles.ts';
import { SecondFactor } from '../../src/models/tables/SecondFactor.ts';
import type { User } from '../../src/models/tables/User.ts';
import { sealToken } from '../../src/services/accounts/secondFactor/sealing.ts';
import { buildAdmin, buildStaff, buildUser } from '../factories.ts';
import { chooseSecondFactor } from '../secondFactors.ts';
import { openTestShop } from '../testShop.ts';

const shop = await openTestShop();
await chooseSecondFactor('offered');

/** What moves money or opens the shop to somebody; another route in this list, or one less, is a decision. */
const ALWAYS = [
  'delete /second-factors/:id',
  'delete /sessions',
  'delete /sessions/:id',
  'delete /users/:id/second-factors',
  'delete /users/:id/sessions',
  'delete /users/:id/sessions/:sessionId',
  'post /audit/:id/revert',
  'post /order-changes',
  'post /refunds',
  'post /second-factors/recovery-codes',
  'post /second-factors/set-up',
  'post /users/staff',
  'put /invoices/refund/:id',
  'put /refunds/retry/:id',
  'put /users/:id/password',
];
/** Some requests of these. */
const SOMETIMES = [
  'delete /users/:id',
  'post /oauth/logout',
  'put /returns/settle/:id',
  'put /settings',
  'put /users/:id',
  'put /users/restore/:id',
];

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

const guarded = routes.filter(({ asksAgain }) => asksAgain !== false && typeof asksAgain !== 'function');

async function withFactor(user: User): Promise<User> {
  await SecondFactor.create({ userId: user.id, kind: 'totp', name: 'Phone', sealedKey: 'none' });
  return user;
}

async function call({ method, path }: Route, user: User, proof = ''): Promise<{ status: number; asks: boolean }> {
  const request = shop.as(user)[method](`/api${path.replace(':id', String(user.id))}`);
  const { status, body } = await request.set('X-Proof', proof).send({});
  const { data } = body as { data: { secondFactor?: object } | null };
  return { status, asks: data?.secondFactor !== undefined };
}

test('the guarded routes are these', () => {
  expect(guarded.map(nameOf).toSorted()).toEqual(ALWAYS);
  const others = routes.filter(({ asksAgain }) => typeof asksAgain === 'function');
  expect(others.map(nameOf).toSorted()).toEqual(SOMETIMES);
});

test.each(guarded.map((route) => [nameOf(route), route] as const))(
  '%s asks an account with a second factor, whatever it sends, unless it has just proved itself',
  async (_name, route) => {
    for (const build of [buildStaff, buildAdmin]) {
      const user = await withFactor(await build());
      if (!isInAudience(user.role, route.audience)) continue;
      const { id: userId, sessionVersion } = user;
      const proofOf = (claims: object, purpose = 'proof') =>
        sealToken(purpose, { userId, sessionVersion, ...claims }, 5);
      for (const worthless of [
        '',
        'x',
        proofOf({}, 'setUp'),
        proofOf({ userId: userId + 1 }),
        proofOf({ sessionVersion: 9 }),
      ]) {
        expect(await call(route, user, worthless)).toEqual({ status: 403, asks: true });
      }
      expect((await call(route, user, proofOf({}))).asks).toBe(false);
    }
  },
);

test('an account of the team asks, a customer’s does not; nor do settings about no money', async () => {
  const admin = await withFactor(await buildAdmin());
  const api = shop.as(admin);
  const [staff, customer] = [await buildStaff(), await buildUser()];
  expect((await api.delete(`/api/users/${staff.id}`)).status).toBe(403);
  expect((await api.delete(`/api/users/${customer.id}`)).status).toBe(200);
  const { values, version } = ((await api.get('/api/settings')).body as { data: { values: object; version: string } })
    .data;
  const account = { bank: 'BCA', number: '1234567890', holder: 'Somebody else', isOn: true };
  const dangerous = { ...values, version, transferAccounts: [account] };
  expect((await api.put('/api/settings').send(dangerous)).status).toBe(403);
  expect((await api.put('/api/settings').send({ ...values, version, returnDays: 14 })).status).toBe(200);
});

test('nobody without a second factor is asked, but before they set one up or end sessions', async () => {
  const admin = await buildAdmin();
  for (const route of guarded) {
    expect([nameOf(route), (await call(route, admin)).asks]).toEqual([nameOf(route), route.asksAgain !== true]);
  }
});

test('sessions are ended by nobody who has not proved themself, but the one that a person leaves', async () => {
  const routesOfSessions = routes.filter(({ asksAgain }) => asksAgain === 'everybody');
  expect(routesOfSessions.map(nameOf)).toEqual(['delete /sessions', 'delete /sessions/:id']);
  const people = [await buildUser(), await buildStaff(), await withFactor(await buildAdmin())];
  for (const setting of ['offered', 'off'] as const) {
    await chooseSecondFactor(setting);
    for (const user of people) {
      for (const route of routesOfSessions) expect((await call(route, user)).asks).toBe(true);
      const leave = (body: object) => shop.as(user).post('/api/oauth/logout').send(body);
      expect([(await leave({ everywhere: true })).status, (await leave({})).status]).toEqual([403, 200]);
    }
  }
});
