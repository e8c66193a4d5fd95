import type { QueryInterface } from 'sequelize';
import { moment, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'product_slugs', {
    columns: {
      slug: { ...text(100), primaryKey: true },
      product_id: reference('products', 'CASCADE'),
      created_at: moment(),
    },
    indexes: [{ name: 'product_slugs_product_id', fields: ['product_id'] }],
  });
}
