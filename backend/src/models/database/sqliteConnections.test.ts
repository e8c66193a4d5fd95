import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataTypes, Model } from 'sequelize';
import { openSqlite } from './opening.ts';

const LOCKED_MS = 60;

async function openFile() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lelap-pool-'));
  const heard: { text: string; ms: number }[] = [];
  const opened = await openSqlite(path.join(folder, 'lelap.sqlite'), (text, ms) => heard.push({ text, ms }));
  onTestFinished(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });
  return { ...opened, heard };
}

test('a statement is not called slow for waiting until another transaction has ended', async () => {
  const { sequelize, pool, heard } = await openFile();
  await sequelize.query('CREATE TABLE goods (stock INTEGER)');
  const first = await sequelize.transaction();
  const update = sequelize.query('UPDATE goods SET stock = 1');
  await expect.poll(() => pool.waiting).toBe(1);
  const until = performance.now() + LOCKED_MS;
  await expect.poll(() => performance.now() > until).toBe(true);
  await first.commit();
  await update;
  expect(heard.find(({ text }) => text === 'UPDATE goods SET stock = 1')?.ms).toBeLessThan(LOCKED_MS);
  expect(heard.map(({ text }) => text)).toEqual(expect.arrayContaining(['BEGIN IMMEDIATE TRANSACTION;', 'COMMIT;']));
});

test('the columns of a table are asked for once, and again when a table has changed', async () => {
  const { sequelize, heard } = await openFile();
  class Good extends Model {}
  Good.init({ soldAt: DataTypes.DATE }, { sequelize, tableName: 'goods', timestamps: false });
  await Good.sync();
  await Good.create({ soldAt: new Date(0) });
  const asksFor = async (times: number) => {
    for (let time = 0; time < times; time++) expect((await Good.findOne())?.get('soldAt')).toEqual(new Date(0));
    return heard.splice(0).filter(({ text }) => text.startsWith('PRAGMA table_info')).length;
  };
  heard.splice(0);
  expect(await asksFor(3)).toBe(1);
  await sequelize.transaction(async (transaction) => {
    await sequelize.query('ALTER TABLE goods ADD COLUMN name TEXT', { transaction });
  });
  expect(await asksFor(2)).toBe(1);
});
