import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { buildAdmin, buildStaff, PASSWORD } from '../../../../testing/factories.ts';
import { chooseSecondFactor } from '../../../../testing/secondFactors.ts';
import type { Api } from '../../../../testing/testShop.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import type { FactorSetUp, OwnFactors, ProofWay, SecondFactorChallenge } from '../../../contract/secondFactors.ts';
import { database } from '../../../models/database/database.ts';
import { AuditEntry } from '../../../models/tables/AuditEntry.ts';
import { OutboxMail } from '../../../models/tables/OutboxMail.ts';
import { SecurityEvent } from '../../../models/tables/SecurityEvent.ts';
import type { User } from '../../../models/tables/User.ts';
import * as securityEvents from '../../history/securityEvents.ts';

const shop = await openTestShop();
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

interface Answered<T> {
  status: number;
  body: { message: string; accessToken?: string; recoveryCodes?: string[]; data: T };
}

/** The code that an app shows at the shop's time, so many seconds away. */
function codeAt(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock + seconds * SECOND_MS });
}

let clock = 0;
function setClock(moment: number): void {
  clock = moment;
  shop.setTime(new Date(moment));
}
/** The middle of a step of 30 seconds. */
setClock(Date.UTC(2026, 10, 22, 5, 0, 15));

async function login(user: User): Promise<Answered<{ secondFactor: SecondFactorChallenge }>> {
  return shop.api.post('/api/oauth/login').send({ username: user.email, password: PASSWORD });
}

async function challengeOf(user: User): Promise<SecondFactorChallenge> {
  const { status, body } = await login(user);
  expect([status, body.accessToken]).toEqual([200, undefined]);
  return body.data.secondFactor;
}

async function answer(
  { challengeToken }: SecondFactorChallenge,
  way: ProofWay,
  text: string,
): Promise<Answered<unknown>> {
  return shop.api.post('/api/oauth/second-factor').send({ challengeToken, way, answer: text });
}

/** Answers the challenge of a refused request; the proof for its header. */
async function proofFor(
  api: Api,
  refused: Answered<{ secondFactor: SecondFactorChallenge }>,
  text: string,
  way: ProofWay,
) {
  const { challengeToken } = refused.body.data.secondFactor;
  const { body } = await api.post('/api/second-factors/proof').send({ challengeToken, way, answer: text });
  return (body as { data: { proof: string } }).data.proof;
}

/** Somebody of the team with an authenticator app, set up through the API. */
async function withApp(user: User): Promise<{ user: User; secret: string; codes: string[] }> {
  const api = shop.as(user);
  const refused = await api.post('/api/second-factors/set-up').send({ kind: 'totp' });
  expect(refused.status).toBe(403);
  const proof = await proofFor(api, refused, PASSWORD, 'password');
  const begun = await api.post('/api/second-factors/set-up').set('X-Proof', proof).send({ kind: 'totp' });
  const { setUpToken, totp } = (begun.body as { data: FactorSetUp }).data;
  const secret = totp?.secret ?? '';
  const kept = await api.post('/api/second-factors').send({ setUpToken, name: 'Phone', answer: codeAt(secret) });
  expect(kept.status).toBe(201);
  setClock(clock + MINUTE_MS);
  return { user, secret, codes: (kept.body as { data: { recoveryCodes: string[] } }).data.recoveryCodes };
}

await chooseSecondFactor('offered');

test('the password alone does not open an account with an app: its code does, a step early or late, and no more', async () => {
  const { user, secret } = await withApp(await buildAdmin());
  const challenge = await challengeOf(user);
  expect(challenge.ways).toEqual(['totp', 'recoveryCode']);
  for (const seconds of [-60, 60]) {
    expect([seconds, (await answer(challenge, 'totp', codeAt(secret, seconds))).status]).toEqual([seconds, 400]);
  }
  const { status, body } = await answer(challenge, 'totp', codeAt(secret, -30));
  expect(status).toBe(200);
  const headers = { Authorization: `Bearer ${body.accessToken}` };
  expect((await shop.api.get('/api/oauth/validate').set(headers)).status).toBe(200);
  expect((await answer(await challengeOf(user), 'totp', codeAt(secret, 30))).status).toBe(200);
});

test('a code counts once, however many requests bring it at once, and no older one after it', async () => {
  const { user, secret } = await withApp(await buildAdmin());
  const challenge = await challengeOf(user);
  const code = codeAt(secret);
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(challenge, 'totp', code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  setClock(clock + 16 * MINUTE_MS);
  const later = await challengeOf(user);
  expect((await answer(later, 'totp', codeAt(secret))).status).toBe(200);
  expect((await answer(later, 'totp', codeAt(secret))).status).toBe(400);
  expect((await answer(later, 'totp', codeAt(secret, -30))).status).toBe(400);
});

test('each of ten recovery codes opens the account once, whatever the letters’ case, and a mail tells of it', async () => {
  const { user, codes } = await withApp(await buildStaff());
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  const challenge = await challengeOf(user);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => answer(challenge, 'recoveryCode', first.toUpperCase().replaceAll('-', ' '))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await answer(challenge, 'recoveryCode', first)).status).toBe(400);
  expect((await answer(challenge, 'recoveryCode', second)).status).toBe(200);
  const mails = await OutboxMail.findAll({ where: { recipient: user.email }, order: ['id'] });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A second factor was added to your account',
    'A recovery code was used',
    'A recovery code was used',
  ]);
  expect(mails.at(-1)?.text).toContain('Codes left: 8.');
});

test('after ten wrong codes an account waits, says until when, and only its own', async () => {
  const { user, secret } = await withApp(await buildAdmin());
  const other = await withApp(await buildAdmin());
  const challenge = await challengeOf(user);
  for (let tries = 0; tries < 10; tries++) expect((await answer(challenge, 'totp', '000000')).status).toBe(400);
  const throttled = await answer(challenge, 'totp', codeAt(secret));
  expect(throttled.status).toBe(429);
  expect(throttled.body.message).toMatch(
    /^Too many wrong codes for this account.* in 1\d minutes, or use a passkey\.$/,
  );
  expect((await answer(await challengeOf(other.user), 'totp', codeAt(other.secret))).status).toBe(200);
  setClock(clock + 15 * MINUTE_MS);
  expect((await answer(await challengeOf(user), 'totp', codeAt(secret))).status).toBe(200);
});

test('a challenge is for its user, its purpose, five minutes, and until the sessions end', async () => {
  const { user, secret } = await withApp(await buildAdmin());
  const other = await withApp(await buildAdmin());
  const challenge = await challengeOf(user);
  expect((await answer(challenge, 'totp', codeAt(other.secret))).status).toBe(400);
  expect((await answer(challenge, 'password', PASSWORD)).status).toBe(400);
  const { challengeToken } = challenge;
  const proof = { challengeToken, way: 'totp', answer: codeAt(secret) };
  expect((await shop.as(user).post('/api/second-factors/proof').send(proof)).status).toBe(400);
  setClock(clock + 5 * MINUTE_MS);
  expect((await answer(challenge, 'totp', codeAt(secret))).status).toBe(400);
  const fresh = await challengeOf(user);
  await user.increment('sessionVersion');
  expect((await answer(fresh, 'totp', codeAt(secret))).status).toBe(400);
  expect((await answer(await challengeOf(user), 'totp', codeAt(secret))).status).toBe(200);
});

test('another’s challenge for a guarded request proves nothing for oneself', async () => {
  const mine = await withApp(await buildAdmin());
  const theirs = await withApp(await buildAdmin());
  const refused = await shop.as(theirs.user).post('/api/users/staff').send({});
  expect(refused.status).toBe(403);
  const { challengeToken } = refused.body.data.secondFactor as SecondFactorChallenge;
  const stolen = { challengeToken, way: 'totp', answer: codeAt(theirs.secret) };
  expect((await shop.as(mine.user).post('/api/second-factors/proof').send(stolen)).status).toBe(400);
  const proof = await proofFor(shop.as(theirs.user), refused, codeAt(theirs.secret), 'totp');
  expect((await shop.as(mine.user).post('/api/users/staff').set('X-Proof', proof).send({})).status).toBe(403);
  expect((await shop.as(theirs.user).post('/api/users/staff').set('X-Proof', proof).send({})).status).toBe(400);
  setClock(clock + 5 * MINUTE_MS);
  expect((await shop.as(theirs.user).post('/api/users/staff').set('X-Proof', proof).send({})).status).toBe(403);
});

test('no key and no code can be read in the tables, and no answer has a key after the set-up', async () => {
  const { user, secret, codes } = await withApp(await buildAdmin());
  const [factors] = await database().query('SELECT * FROM second_factors');
  const [recovery] = await database().query('SELECT * FROM recovery_codes');
  const [events] = await database().query('SELECT * FROM audit_entries');
  const tables = JSON.stringify([factors, recovery, events]);
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(tables).not.toContain(text);
  }
  const { body } = await shop.as(user).get('/api/second-factors');
  expect(Object.keys((body as { data: { factors: object[] } }).data.factors[0] ?? {}).toSorted()).toEqual([
    'createdAt',
    'id',
    'kind',
    'lastUsedAt',
    'name',
  ]);
});

test('one’s own are removed after a proof, and with the last one the codes; the password alone is enough then', async () => {
  const { user, secret } = await withApp(await buildAdmin());
  const api = shop.as(user);
  const { body } = await api.get('/api/second-factors');
  const path = `/api/second-factors/${(body as { data: { factors: { id: number }[] } }).data.factors[0]?.id}`;
  const refused = await api.delete(path);
  expect(refused.status).toBe(403);
  const proof = await proofFor(api, refused, codeAt(secret), 'totp');
  expect(
    (
      await shop
        .as(await buildAdmin())
        .delete(path)
        .set('X-Proof', proof)
    ).status,
  ).toBe(403);
  expect((await api.delete(path).set('X-Proof', proof)).status).toBe(200);
  expect((await login(user)).body.accessToken).toBeTruthy();
  expect(((await api.get('/api/second-factors')).body as { data: object }).data).toMatchObject({
    factors: [],
    recoveryCodesLeft: 0,
  });
});

test('one’s own are renamed, by nobody else and to no empty name', async () => {
  const [{ user }, { user: other }] = [await withApp(await buildStaff()), await withApp(await buildAdmin())];
  const [api, stranger] = [shop.as(user), shop.as(other)];
  const named = async () =>
    ((await api.get('/api/second-factors')).body as { data: OwnFactors }).data.factors.map(({ id, name }) => ({
      id,
      name,
    }));
  const id = (await named())[0]?.id ?? 0;
  const rename = (name: string, by = api) => by.put(`/api/second-factors/${id}`).send({ name });
  for (let twice = 0; twice < 2; twice++) await rename('  Sari’s   phone ').expect(200);
  expect(await named()).toEqual([{ id, name: 'Sari’s phone' }]);
  await rename('Mine', stranger).expect(404);
  for (const name of [' ', 'x'.repeat(61)]) await rename(name).expect(400);
  expect(await named()).toEqual([{ id, name: 'Sari’s phone' }]);
});

test('an admin resets another’s: the sessions end, the history and a mail tell of it, and nobody resets their own', async () => {
  const lost = await withApp(await buildStaff());
  const admin = await withApp(await buildAdmin());
  const path = `/api/users/${lost.user.id}/second-factors`;
  const api = shop.as(admin.user);
  const refused = await api.delete(path);
  expect(refused.status).toBe(403);
  const proof = await proofFor(api, refused, codeAt(admin.secret), 'totp');
  expect((await api.delete(`/api/users/${admin.user.id}/second-factors`).set('X-Proof', proof)).status).toBe(409);
  expect((await api.delete(path).set('X-Proof', proof)).status).toBe(200);
  expect((await api.delete(path).set('X-Proof', proof)).status).toBe(409);
  expect((await shop.as(lost.user).get('/api/second-factors')).status).toBe(401);
  expect((await login(lost.user)).body.accessToken).toBeTruthy();
  const entry = await AuditEntry.findOne({ where: { entity: 'users', entityId: lost.user.id, action: 'factors' } });
  expect(entry?.userId).toBe(admin.user.id);
  expect((await api.post(`/api/audit/${entry?.id}/revert`).set('X-Proof', proof)).status).toBe(409);
  const mail = await OutboxMail.findOne({ where: { recipient: lost.user.email }, order: [['id', 'DESC']] });
  expect(mail?.subject).toBe('Your second factor was reset');
  await securityEvents.flush();
  const kinds = (await SecurityEvent.findAll({ where: { subjectId: lost.user.id } })).map(({ kind }) => kind);
  expect(kinds).toEqual(['secondFactorReset']);
});

test('where it is required, somebody without one can only set one up, and is then signed in with ten codes', async () => {
  const { user: owner, secret } = await withApp(await buildAdmin());
  const [bare, staff] = [await buildAdmin(), await buildStaff()];
  const { values, version } = (
    (await shop.as(owner).get('/api/settings')).body as { data: { values: object; version: string } }
  ).data;
  const wanted = { ...values, secondFactor: 'required', version };
  expect((await shop.as(bare).put('/api/settings').send(wanted)).body).toMatchObject({
    data: {
      errors: [{ field: 'secondFactor', message: expect.stringContaining('your own second factor first') as string }],
    },
  });
  const refused = await shop.as(owner).put('/api/settings').send(wanted);
  expect(refused.status).toBe(403);
  const proof = await proofFor(shop.as(owner), refused, codeAt(secret), 'totp');
  expect((await shop.as(owner).put('/api/settings').set('X-Proof', proof).send(wanted)).status).toBe(200);
  expect((await shop.as(staff).get('/api/second-factors')).status).toBe(401);
  expect((await shop.as(owner).get('/api/second-factors')).status).toBe(200);

  const challenge = await challengeOf(staff);
  expect(challenge.ways).toEqual([]);
  expect((await answer(challenge, 'password', PASSWORD)).status).toBe(400);
  const { challengeToken } = challenge;
  const begun = await shop.api.post('/api/oauth/second-factor/set-up').send({ challengeToken, kind: 'totp' });
  const { setUpToken, totp } = (begun.body as { data: FactorSetUp }).data;
  const kept = { setUpToken, name: 'Phone', answer: codeAt(totp?.secret ?? '') };
  const done = await Promise.all([1, 2].map(() => shop.api.post('/api/oauth/second-factor/set-up/finish').send(kept)));
  const bodies = done.filter(({ status }) => status === 200).map(({ body }) => body as Answered<unknown>['body']);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.recoveryCodes).toHaveLength(10);
  const headers = { Authorization: `Bearer ${bodies[0]?.accessToken}` };
  expect((await shop.api.get('/api/second-factors').set(headers)).status).toBe(200);
  expect((await shop.api.post('/api/oauth/second-factor/set-up').send({ challengeToken, kind: 'totp' })).status).toBe(
    400,
  );
  setClock(clock + MINUTE_MS);
  expect((await challengeOf(staff)).ways).toEqual(['totp', 'recoveryCode']);
  await chooseSecondFactor('offered');
});

test('customers and a shop that turned it off ask for nothing', async () => {
  const { user } = await withApp(await buildAdmin());
  await chooseSecondFactor('off');
  expect((await login(user)).body.accessToken).toBeTruthy();
  expect((await shop.as(user).post('/api/users/staff').send({})).status).toBe(400);
  await chooseSecondFactor('offered');
});
