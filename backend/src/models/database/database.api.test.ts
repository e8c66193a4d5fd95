import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../testing/testShop.ts';
import { execute, select } from './database.ts';
import { RateLimit } from '../tables/RateLimit.ts';

await openTestShop();
beforeAll(() => void vi.stubEnv('TZ', 'Asia/Jakarta'));
afterAll(() => void vi.unstubAllEnvs());

test('a moment is the same moment in models and in SQL, whatever the zone of the computer', async () => {
  const moment = new Date('2026-03-01T20:30:15.123Z');
  expect(moment.getTimezoneOffset()).toBe(-420);
  await RateLimit.create({ key: 'a model', hits: 1, resetsAt: moment });
  await execute('INSERT INTO rate_limits (`key`, hits, resets_at) VALUES (:key, 1, :moment)', { key: 'SQL', moment });
  expect(await select('SELECT hits FROM rate_limits WHERE resets_at = :moment', { moment })).toHaveLength(2);
  const row = await RateLimit.findByPk('SQL', { rejectOnEmpty: true });
  expect(row.resetsAt).toEqual(moment);
});
