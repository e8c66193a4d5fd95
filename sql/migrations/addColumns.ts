import type { ModelAttributeColumnOptions, QueryInterface } from 'sequelize';
import { QueryTypes } from 'sequelize';

/**
 * Adds columns to a table; columns of an interrupted run stay. A column that refers to another table needs a named index
 * (`addIndexes`): MySQL would create one under its own name.
 */
export async function addColumns(
  db: QueryInterface,
  table: string,
  columns: Record<string, ModelAttributeColumnOptions>,
): Promise<void> {
  const present = await columnsOf(db, table);
  for (const [name, column] of Object.entries(columns)) {
    if (!present.has(name)) await db.addColumn(table, name, column);
  }
}

/** The same for indexes, by their names. */
export async function addIndexes(
  db: QueryInterface,
  table: string,
  indexes: readonly { name: string; unique?: boolean; fields: (string | { name: string; collate: string })[] }[],
): Promise<void> {
  const present = new Set(((await db.showIndex(table)) as { name: string }[]).map((index) => index.name));
  for (const { name, unique = false, fields } of indexes) {
    if (!present.has(name)) await db.addIndex(table, { name, unique, fields });
  }
}

/** Removes indexes of a table that keeps others; missing ones are no error. */
export async function removeIndexes(db: QueryInterface, table: string, names: readonly string[]): Promise<void> {
  const present = ((await db.showIndex(table)) as { name: string }[]).map((index) => index.name);
  // For sql/renderSchema.ts, which only collects statements, no table has any.
  for (const name of names) if (present.length === 0 || present.includes(name)) await db.removeIndex(table, name);
}

/** The names of a table's columns. */
export async function columnsOf(db: QueryInterface, table: string): Promise<Set<string>> {
  const sql =
    db.sequelize.getDialect() === 'sqlite'
      ? 'SELECT name FROM pragma_table_info(:table)'
      : 'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = :table';
  const rows = await db.sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT, replacements: { table } });
  return new Set(rows.map(({ name }) => name));
}
