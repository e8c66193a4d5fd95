import type { QueryInterface } from 'sequelize';
import { flag, id, moment, nameKey, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Certificates of products. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'certificates', {
    columns: {
      id: id(),
      name: text(100),
      name_key: nameKey(),
      number: { ...text(100), defaultValue: '' },
      valid_from: moment(),
      valid_until: optional(moment()),
      test_values: { ...text(500), defaultValue: '' },
      is_active: flag(true),
    },
  });
  await createTable(db, 'certificate_products', {
    columns: {
      certificate_id: { ...reference('certificates', 'CASCADE'), primaryKey: true },
      product_id: { ...reference('products', 'CASCADE'), primaryKey: true },
    },
  });
}
