import type { QueryInterface } from 'sequelize';
import { createTable } from './createTable.ts';
import { id, integer, longText, moment, reference, text } from './columns.ts';

/** Order files of marketplaces, the units that their SKUs mean, and the columns of files. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'marketplace_files', {
    columns: {
      id: id(),
      source: text(20),
      name: text(100),
      state: text(10),
      done: integer(),
      total: integer(),
      counts: text(300),
      created_by: reference('users'),
      created_at: moment(),
      seen_at: moment(),
    },
    indexes: [{ name: 'marketplace_files_created_by', fields: ['created_by'] }],
  });
  await createTable(db, 'marketplace_units', {
    columns: {
      id: id(),
      source: text(20),
      sku: text(200),
      sku_key: text(64),
      product_detail_id: reference('product_details'),
      created_by: reference('users'),
      created_at: moment(),
    },
    indexes: [
      { name: 'marketplace_units_source_sku_key', unique: true, fields: ['source', 'sku_key'] },
      { name: 'marketplace_units_product_detail_id', fields: ['product_detail_id'] },
      { name: 'marketplace_units_created_by', fields: ['created_by'] },
    ],
  });
  await createTable(db, 'marketplace_layouts', {
    columns: {
      id: id(),
      source: text(20),
      columns: longText(),
      created_by: reference('users'),
      created_at: moment(),
    },
    indexes: [
      { name: 'marketplace_layouts_source', unique: true, fields: ['source'] },
      { name: 'marketplace_layouts_created_by', fields: ['created_by'] },
    ],
  });
}
