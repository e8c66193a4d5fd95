import { expect, test } from 'vitest';
import * as hashPool from './hashPool.ts';
import * as passwords from './passwords.ts';

test('a password matches its own hash and nothing else, and nobody has none', async () => {
  const hash = await passwords.hash(' tidur 123 ');
  expect(hash).toMatch(/^\$2b\$10\$/);
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

test('of several passwords hashed with one salt each is known by one look, and a new one has a salt of its own', async () => {
  const first = await passwords.hash('tidur123');
  const second = await passwords.hash('lain1234', first);
  const look = await passwords.hashWithSaltOf('lain1234', first);
  expect([passwords.isSame(look, first), passwords.isSame(look, second)]).toEqual([false, true]);
  expect(await passwords.hash('tidur123')).not.toBe(first);
  expect(await passwords.matches('tidur123', '')).toBe(false);
});

test('a crowd is let in up to a bound, and the rest told to come back', async () => {
  const jobs = Array.from({ length: 60 }, () => hashPool.run({ password: 'tidur123', salt: 4 }));
  const results = await Promise.allSettled(jobs);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ status: 503 });
});
