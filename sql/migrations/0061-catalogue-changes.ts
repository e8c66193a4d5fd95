import type { QueryInterface } from 'sequelize';
import { integer, longText, moment, optional } from './columns.ts';
import { createTable } from './createTable.ts';

/** The causes of each catalogue version, so that a process need not reload the whole catalogue. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'catalogue_changes', {
    columns: {
      version: { ...integer(), primaryKey: true },
      product_ids: optional(longText()),
      created_at: moment(),
    },
    indexes: [{ name: 'catalogue_changes_created_at', fields: ['created_at'] }],
  });
}
