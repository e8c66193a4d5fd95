import type { ModelAttributeColumnOptions, QueryInterface } from 'sequelize';

/** Adds columns to a table; those that a run cut off in its middle added already are left alone. */
export async function addColumns(
  db: QueryInterface,
  table: string,
  columns: Record<string, ModelAttributeColumnOptions>,
): Promise<void> {
  const present = await db.describeTable(table);
  for (const [name, column] of Object.entries(columns)) {
    if (!(name in present)) await db.addColumn(table, name, column);
  }
}

/** The same for indexes, by their names. */
export async function addIndexes(
  db: QueryInterface,
  table: string,
  indexes: readonly { name: string; unique?: boolean; fields: string[] }[],
): Promise<void> {
  const present = new Set(((await db.showIndex(table)) as { name: string }[]).map((index) => index.name));
  for (const { name, unique = false, fields } of indexes) {
    if (!present.has(name)) await db.addIndex(table, fields, { name, unique });
  }
}
