import { DataTypes } from 'sequelize';
import type { QueryInterface } from 'sequelize';
import { addIndexes } from './addColumns.ts';
import { integer, optional } from './columns.ts';
import { createTable } from './createTable.ts';

/** Which rows have three letters in a row, block by block: what a search begins with. The clock fills both. */
export async function up(db: QueryInterface): Promise<void> {
  const isSqlite = db.sequelize.getDialect() === 'sqlite';
  // Only an INTEGER is SQLite's own key of a row; it has 64 bits there.
  const key = { type: isSqlite ? DataTypes.INTEGER : DataTypes.BIGINT, allowNull: false, primaryKey: true };
  await createTable(db, 'text_grams', {
    columns: { id: key, block: integer(), postings: { type: DataTypes.BLOB, allowNull: false } },
  });
  await addIndexes(db, 'text_grams', [{ name: 'text_grams_block', fields: ['block'] }]);
  await createTable(db, 'text_blocks', {
    columns: { id: { ...integer(), primaryKey: true }, changes: integer(0), indexed_changes: optional(integer()) },
  });
}
