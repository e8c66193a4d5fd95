import { DataTypes } from 'sequelize';
import type { QueryInterface } from 'sequelize';
import { addIndexes } from './addColumns.ts';
import { integer, optional } from './columns.ts';
import { createTable } from './createTable.ts';

/** The trigram index, block by block: the first step of a search. A scheduled job fills both tables. */
export async function up(db: QueryInterface): Promise<void> {
  const isSqlite = db.sequelize.getDialect() === 'sqlite';
  // In SQLite only an INTEGER is the row's own key; it has 64 bits there.
  const key = { type: isSqlite ? DataTypes.INTEGER : DataTypes.BIGINT, allowNull: false, primaryKey: true };
  await createTable(db, 'text_grams', {
    columns: { id: key, block: integer(), postings: { type: DataTypes.BLOB, allowNull: false } },
  });
  await addIndexes(db, 'text_grams', [{ name: 'text_grams_block', fields: ['block'] }]);
  await createTable(db, 'text_blocks', {
    columns: { id: { ...integer(), primaryKey: true }, changes: integer(0), indexed_changes: optional(integer()) },
  });
}
