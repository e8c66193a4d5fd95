import { expect, test } from 'vitest';
import * as hashPool from './hashPool.ts';
import * as passwords from './passwords.ts';

test('a password matches its own hash and nothing else, and nobody has none', async () => {
  const hash = await passwords.hash(' tidur 123 ');
  expect(await passwords.matches(' tidur 123 ', hash)).toBe(true);
  expect(await passwords.matches('tidur 123', hash)).toBe(false);
  expect(await passwords.matches(' tidur 123 ', null)).toBe(false);
});

test('a password longer than bcrypt reads is not taken for the one it begins with', async () => {
  const longest = `a1${'x'.repeat(70)}`;
  const hash = await passwords.hash(longest);
  expect(await passwords.matches(longest, hash)).toBe(true);
  expect(await passwords.matches(`${longest}y`, hash)).toBe(false);
});

test('a crowd is let in up to a bound, and the rest told to come back', async () => {
  const jobs = Array.from({ length: 60 }, () => hashPool.run({ password: 'tidur123', hash: null, cost: 4 }));
  const results = await Promise.allSettled(jobs);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ status: 503 });
});
