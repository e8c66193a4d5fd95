import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildCity } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { executeOne } from '../database/database.ts';
import { CourierQuote } from '../tables/CourierQuote.ts';
import { RateLimit } from '../tables/RateLimit.ts';
import { claimQuote, saveQuote } from './shipping.ts';

await openTestShop();
const resetsAt = new Date('2026-11-27T00:00:00.123Z');

async function counterOf(hits: number): Promise<string> {
  const key = randomUUID();
  await RateLimit.create({ key, hits, resetsAt });
  return key;
}

/** Both ways to the database. */
const ways = {
  finder: async (key: string) => (await RateLimit.update({ hits: 2 }, { where: { key, hits: 1 } }))[0] === 1,
  statement: (key: string) => executeOne('UPDATE rate_limits SET hits = 2 WHERE `key` = :key AND hits = 1', { key }),
};

test.each(['finder', 'statement'] as const)(
  'of five who change a row under a condition, one does (%s)',
  async (way) => {
    const key = await counterOf(1);
    const changed = await Promise.all([1, 2, 3, 4, 5].map(() => ways[way](key)));
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await ways[way](await counterOf(3))).toBe(false);
    expect(await ways[way]('nobody’s')).toBe(false);
  },
);

test('a finder compares moments to the millisecond', async () => {
  const key = await counterOf(1);
  const changeAt = async (moment: Date) =>
    (await RateLimit.update({ hits: 9 }, { where: { key, resetsAt: moment } }))[0];
  expect(await changeAt(new Date(resetsAt.getTime() + 1))).toBe(0);
  expect(await changeAt(resetsAt)).toBe(1);
});

test('of those who want to ask about a parcel at once one may, and its answer is kept', async () => {
  const parcel = { cityId: (await buildCity()).id, postalCode: '', kilograms: 2 };
  const until = new Date(Date.now() + 60_000);
  const claims = await Promise.all([1, 2, 3].map(() => claimQuote(parcel, until)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  await saveQuote(parcel, 'terms', '[1]');
  expect(await CourierQuote.findOne({ where: parcel })).toMatchObject({ terms: 'terms', offers: '[1]' });
});
