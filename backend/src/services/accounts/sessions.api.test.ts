import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { config } from '../../config.ts';
import * as sessions from './sessions.ts';

const shop = await openTestShop();
const MINUTE_MS = 60_000;
const NOON = new Date('2026-11-22T05:00:00.000Z');

/** What an instance answers whose clock is so far ahead of the one that signed somebody in. */
async function statusAt(token: string, aheadMs: number): Promise<number> {
  shop.setTime(new Date(NOON.getTime() + aheadMs));
  return (await shop.api.get('/api/oauth/validate').set('Authorization', `Bearer ${token}`)).status;
}

test('a session holds on all instances, though their clocks differ by some minutes', async () => {
  const user = await buildUser();
  shop.setTime(NOON);
  const token = await sessions.issue(user, false);
  for (const minutes of [-5, -2, 0, 2])
    expect([minutes, await statusAt(token, minutes * MINUTE_MS)]).toEqual([minutes, 200]);
  expect(await statusAt(token, -6 * MINUTE_MS)).toBe(401);
});

test('begins and ends for everybody within the same minutes', async () => {
  const user = await buildUser();
  const seconds = NOON.getTime() / 1000;
  const claims = {
    sv: 0,
    sub: String(user.id),
    aud: 'lelap-session',
    iss: 'lelap',
    iat: seconds,
    exp: seconds + 3_600,
  };
  const sign = (changes: object) => jwt.sign({ ...claims, ...changes }, config().jwtSecret);
  const ends = sign({});
  expect(await statusAt(ends, 64 * MINUTE_MS)).toBe(200);
  expect(await statusAt(ends, 65 * MINUTE_MS)).toBe(401);
  expect(await statusAt(sign({ nbf: seconds + 300 }), 0)).toBe(200);
  expect(await statusAt(sign({ nbf: seconds + 360 }), 0)).toBe(401);
  expect(await statusAt(sign({ iat: seconds + 300 }), 0)).toBe(200);
  expect(await statusAt(sign({ iat: seconds + 360 }), 0)).toBe(401);
});
