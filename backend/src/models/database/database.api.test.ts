import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../testing/testShop.ts';
import { execute, select, transaction } from './database.ts';
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

/** Ten times as long for each name more. */
function takeTime(names: string) {
  const digits = `(${Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS digit`).join(' UNION ALL ')})`;
  const all = [...names].map((name) => `${digits} ${name}`).join(' CROSS JOIN ');
  const counted = `SELECT COUNT(DISTINCT a.digit * f.digit) AS many FROM ${all}`;
  return select(counted);
}

test('what is quickly read waits for nothing that takes its time', async () => {
  let isCounted = false;
  const slow = takeTime('abcdef').finally(() => (isCounted = true));
  for (let turn = 0; turn < 20; turn++) await select('SELECT 1');
  expect(isCounted).toBe(false);
  expect(await slow).toEqual([{ many: 37 }]);
});

test('whatever a connection has to tidy up, the process does not stand still while it works', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await transaction(async () => {
    const texts = Array.from({ length: 150 }, (_, number) => `SELECT ${number}`);
    const quick = texts.map((text) => select(text));
    const begun = performance.now();
    delay.enable();
    await Promise.all([...quick, takeTime('abcdefg')]);
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan((performance.now() - begun) / 2);
  });
});
