import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../../sql/migrate.ts';
import { migrations } from '../../../sql/migrations/index.ts';
import { database, isSqlite, select } from '../../src/models/database/database.ts';
import { Product } from '../../src/models/tables/Product.ts';
import { buildPromo, buildUnit } from '../factories.ts';
import { openTestShop } from '../testShop.ts';

await openTestShop();

test('the models describe the very tables that the migrations make', async () => {
  const migrated = await describeSchema();
  await database().getQueryInterface().dropAllTables();
  expect((await describeSchema()).columns).toEqual([]);
  await database().sync();
  const synced = await describeSchema();
  expect(migrated.columns.length).toBeGreaterThan(100);
  expect(synced).toEqual(migrated);
});

test.skipIf(isSqlite())('schema.sql makes the very tables that the migrations make', async () => {
  const migrated = await describeSchema();
  await database().getQueryInterface().dropAllTables();
  const script = await readFile(path.resolve(import.meta.dirname, '../../../sql/schema.sql'), 'utf8');
  await database().transaction(async (transaction) => {
    for (const statement of script.split(/;$/m).slice(0, -1)) await database().query(statement, { transaction });
  });
  expect(await describeSchema()).toEqual(migrated);
});

test('a migration that was cut off in its middle can run again', async () => {
  const db = database().getQueryInterface();
  await db.dropAllTables();
  for (const { up } of migrations) await up(db);
  await db.dropTable('rate_limits'); // as if the last one had not got so far, nor been noted down
  await migrate(database());
  expect(await select('SELECT * FROM rate_limits')).toEqual([]);
});

test('the database itself refuses what the shop must never write', async () => {
  const unit = await buildUnit({ stock: 3 });
  const promo = await buildPromo(unit);
  await expect(unit.update({ stock: -1 })).rejects.toThrow();
  await expect(unit.update({ parcelLength: 30, parcelWidth: 20 })).rejects.toThrow();
  await expect(unit.update({ parcelLength: 30, parcelWidth: 20, parcelHeight: 201 })).rejects.toThrow();
  await expect(promo.update({ discount: 100.01 })).rejects.toThrow();
  await expect(promo.update({ validUntil: promo.validFrom })).rejects.toThrow();
  await expect(Product.destroy({ where: { id: unit.productId } })).rejects.toThrow();
  expect((await unit.reload()).stock).toBe(3);
});

/** Columns, indexes and foreign keys of all tables, in an order of their own. */
async function describeSchema(): Promise<Record<'columns' | 'indexes' | 'foreignKeys', object[]>> {
  const { columns, indexes, foreignKeys } = isSqlite() ? SQLITE : MYSQL;
  return {
    columns: await select(columns),
    indexes: await select(indexes),
    foreignKeys: await select(foreignKeys),
  };
}

const SQLITE = {
  columns: `SELECT t.name AS tbl, c.name, c.type, c."notnull", c.dflt_value, c.pk
    FROM sqlite_master t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT IN ('migrations', 'sqlite_sequence') ORDER BY tbl, c.name`,
  indexes: `SELECT t.name AS tbl, i.name, i."unique", i.origin, c.seqno, c.name AS col
    FROM sqlite_master t JOIN pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c
    WHERE t.type = 'table' AND t.name <> 'migrations' ORDER BY tbl, i.name, c.seqno`,
  foreignKeys: `SELECT t.name AS tbl, f."from", f."table", f."to", f.on_update, f.on_delete
    FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f
    WHERE t.type = 'table' ORDER BY tbl, f."from"`,
};

const MYSQL = {
  columns: `SELECT table_name AS tbl, column_name AS name, column_type AS type, is_nullable, column_default, extra, collation_name
    FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name <> 'migrations' ORDER BY tbl, name`,
  indexes: `SELECT table_name AS tbl, index_name AS name, non_unique, seq_in_index, column_name AS col
    FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name <> 'migrations' ORDER BY tbl, name, seq_in_index`,
  foreignKeys: `SELECT k.table_name AS tbl, k.column_name AS col, k.referenced_table_name, k.referenced_column_name,
      r.update_rule, r.delete_rule
    FROM information_schema.key_column_usage k
    JOIN information_schema.referential_constraints r
      ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name AND r.table_name = k.table_name
    WHERE k.table_schema = DATABASE() ORDER BY tbl, col`,
};
