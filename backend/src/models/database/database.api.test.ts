import { stat } from 'node:fs/promises';
import { fn, Op, where } from 'sequelize';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../testing/testShop.ts';
import { execute, isSqlite, select, selectOne, transaction } from './database.ts';
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

test('a conditional update of a model says how many rows it changed, as one in SQL does', async () => {
  await RateLimit.create({ key: 'condition', hits: 1, resetsAt: new Date('2026-03-01T20:30:15.123Z') });
  const update = async (from: number, to: number) => {
    const [changed] = await RateLimit.update({ hits: to }, { where: { key: 'condition', hits: from } });
    return changed;
  };
  expect([await update(1, 2), await update(1, 2)]).toEqual([1, 0]);
  // What becomes nothing else is a change to SQLite, and none to MySQL.
  expect(await update(2, 2)).toBe(
    await execute("UPDATE rate_limits SET hits = 2 WHERE `key` = 'condition' AND hits = 2"),
  );
});

/** A million rows are looked at for it. `least`: so that one statement is not the other. */
function takeTime(least = 0) {
  const digits = `(${Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS digit`).join(' UNION ALL ')})`;
  const all = [...'abcdef'].map((name) => `${digits} ${name}`).join(' CROSS JOIN ');
  const counted = `SELECT COUNT(DISTINCT a.digit * f.digit) AS many FROM ${all} WHERE b.digit >= ${least}`;
  return select(counted);
}

test('what is quickly read waits for nothing that takes its time', async () => {
  let isCounted = false;
  const slow = takeTime().finally(() => (isCounted = true));
  for (let turn = 0; turn < 20; turn++) await select('SELECT 1');
  expect(isCounted).toBe(false);
  expect(await slow).toEqual([{ many: 37 }]);
});

test('however many ask for what takes its time, the process can do other work', async () => {
  let isCounted = false;
  const slow = Array.from({ length: 8 }, (_, least) => takeTime(-least).finally(() => (isCounted = true)));
  await stat('package.json');
  expect(isCounted).toBe(false);
  await Promise.all(slow);
});

test.skipIf(isSqlite())('the server keeps no statement prepared that has a great many values', async () => {
  const closed = async (): Promise<number> => {
    const status = await selectOne<{ Value: string }>("SHOW SESSION STATUS LIKE 'Com_stmt_close'");
    return Number(status?.Value);
  };
  const closedBy = async (values: number): Promise<number> => {
    const before = await closed();
    const hits = Array.from({ length: values }, (_, index) => index);
    await select('SELECT hits FROM rate_limits WHERE hits IN (:hits)', { hits });
    return (await closed()) - before;
  };
  expect(await transaction(async () => [await closedBy(4), await closedBy(2_000)])).toEqual([0, 1]);
});

describe.skipIf(isSqlite())('a statement of a model whose connection breaks', () => {
  const SLOW = where(fn('SLEEP', 0.6), 0);

  async function breakDuring<T>(work: () => Promise<T>): Promise<T> {
    await RateLimit.upsert({ key: 'slow', hits: 1, resetsAt: new Date() });
    const done = work();
    const running = `SELECT id FROM information_schema.processlist WHERE info LIKE '%SLEEP(0.6)%' AND id <> CONNECTION_ID()`;
    const found = await vi.waitFor(async () => {
      const row = await selectOne<{ id: number }>(running);
      expect(row).not.toBeNull();
      return row;
    });
    await Promise.allSettled([done, execute('KILL :id', { id: found?.id })]);
    return done;
  }

  test('starts again when it reads', async () => {
    const rows = await breakDuring(() => RateLimit.findAll({ where: { [Op.and]: [{ key: 'slow' }, SLOW] } }));
    expect(rows.map(({ hits }) => hits)).toEqual([1]);
  });

  test('fails when it changes rows: nobody knows whether it did', async () => {
    const change = () => RateLimit.increment('hits', { where: { [Op.and]: [{ key: 'slow' }, SLOW] } });
    await expect(breakDuring(change)).rejects.toThrow('Connection lost');
  });
});
