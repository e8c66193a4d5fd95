import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './opening.ts';

const LOCKED_MS = 60;

test('a statement is not called slow for waiting until another transaction has ended', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lelap-lending-'));
  const heard = new Map<string, number>();
  const { sequelize, lending, close } = await openSqlite(path.join(folder, 'lelap.sqlite'), (sql, ms) => {
    heard.set(sql, ms);
  });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  await sequelize.query('CREATE TABLE goods (stock INTEGER)');
  const first = await sequelize.transaction();
  const update = sequelize.query('UPDATE goods SET stock = 1');
  await expect.poll(() => lending.waiting).toBe(1);
  const until = performance.now() + LOCKED_MS;
  await expect.poll(() => performance.now() > until).toBe(true);
  await first.commit();
  await update;
  expect(heard.get('UPDATE goods SET stock = 1')).toBeLessThan(LOCKED_MS);
  expect([...heard.keys()]).toEqual(expect.arrayContaining(['BEGIN IMMEDIATE TRANSACTION;', 'COMMIT;']));
});
