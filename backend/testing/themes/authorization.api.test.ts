import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { buildAdmin, buildStaff, buildUser } from '../factories.ts';
import { proofOf } from '../secondFactors.ts';
import { openTestShop } from '../testShop.ts';
import { config } from '../../src/config.ts';
import type { Role } from '../../src/contract/roles.ts';
import { isInAudience } from '../../src/contract/roles.ts';
import type { User } from '../../src/models/tables/User.ts';
import { tokenOf } from '../tokenOf.ts';
import { routes } from '../../src/routes/index.ts';
import type { Route } from '../../src/routes/route.ts';

const shop = await openTestShop();

interface Answered {
  status: number;
  body: { isSuccess?: boolean };
}

/** With a `user`, who has just proved that it is them. */
async function call(route: Route, token: string | null, user?: User): Promise<Answered> {
  const path = `/api${route.path.replace(/:id\b/, String(user?.id ?? 1)).replace(/:\w+/, 'nothing')}`;
  const request = shop.api[route.method](path).set(user ? proofOf(user) : {});
  const signed = token === null ? request : request.set('Authorization', `Bearer ${token}`);
  const { status, body } = await (route.method === 'get' ? signed : signed.send({}));
  return { status, body: body as Answered['body'] };
}

const worthless = await worthlessTokens(await buildAdmin());

const declared = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

test.each(declared)('%s lets in its audience and nobody else', async (_name, route) => {
  for (const build of [buildUser, buildStaff, buildAdmin]) {
    const user = await build();
    const { status } = await call(route, tokenOf(user), user);
    if (isInAudience(user.role, route.audience)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(403);
  }
  const nobody = await call(route, null);
  if (route.audience === 'public') expect([401, 403]).not.toContain(nobody.status);
  else expect(nobody.status).toBe(401);
});

test.each(declared)('%s refuses every token that proves nothing, without a word about why', async (_name, route) => {
  for (const [why, token] of Object.entries(worthless)) {
    const { status, body } = await call(route, token);
    expect({ why, status, isSuccess: body.isSuccess }).toEqual({ why, status: 401, isSuccess: false });
  }
});

async function worthlessTokens(admin: User): Promise<Record<string, string>> {
  const secret = config().jwtSecret;
  const good = tokenOf(admin);
  const claims = jwt.decode(good) as jwt.JwtPayload;
  const [header = '', payload = '', signature = ''] = good.split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, sub: '1', sv: 0 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  const deactivated = await buildAdmin();
  const tokenOfDeactivated = tokenOf(deactivated);
  await deactivated.update({ isActive: false });
  const notActivated = await buildUser({ activatedAt: null, role: admin.role });
  const signedOut = await buildAdmin();
  const tokenOfSignedOut = tokenOf(signedOut);
  await signedOut.increment('sessionVersion');
  const hour = 3_600;
  const seconds = Math.floor(Date.now() / 1000);
  return {
    garbage: 'not.a.token',
    'of nobody': tokenOf({ id: 999_999, sessionVersion: 0 }),
    'a swapped payload': `${header}.${other}x.${signature}`,
    'no algorithm': `${none}.${payload}.`,
    'another algorithm': jwt.sign(claims, secret, { algorithm: 'HS384' }),
    'another secret': jwt.sign(claims, `${secret}x`),
    'another purpose': jwt.sign({ ...claims, aud: 'reset' }, secret),
    'another issuer': jwt.sign({ ...claims, iss: 'somebody' }, secret),
    expired: jwt.sign({ ...claims, iat: seconds - 2 * hour, exp: seconds - hour }, secret),
    'from the future': jwt.sign({ ...claims, iat: seconds + hour, exp: seconds + 2 * hour }, secret),
    'without an end': jwt.sign({ sv: 0, sub: claims.sub, aud: claims.aud, iss: claims.iss }, secret),
    'of a deactivated admin': tokenOfDeactivated,
    'of one who never activated': tokenOf(notActivated),
    'of one who signed out everywhere': tokenOfSignedOut,
  };
}

test('the address of a route guards in every spelling', async () => {
  for (const path of ['/API/Invoices', '/api/invoices/', '/api/%69nvoices', '/api/invoices?x', '/api/./invoices']) {
    const { status, body } = await shop.api.get(path);
    expect({ path, refused: status === 401 || status === 404 }).toEqual({ path, refused: true });
    expect((body as Answered['body']).isSuccess).toBe(false);
  }
});

test('no route is declared twice, and roles are the three we know', () => {
  const names = declared.map(([name]) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  const roles: Role[] = [1, 2, 3];
  expect(roles.every((role) => isInAudience(role, 'signedIn'))).toBe(true);
});
