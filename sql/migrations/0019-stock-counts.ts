import type { QueryInterface } from 'sequelize';
import { id, integer, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Stock counts, booked after another person's approval. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'stock_counts', {
    columns: {
      id: id(),
      category_id: optional(reference('categories')),
      note: { ...text(500), defaultValue: '' },
      status: integer(0),
      created_by: reference('users'),
      created_at: moment(),
      submitted_at: optional(moment()),
      decided_by: optional(reference('users')),
      decided_at: optional(moment()),
    },
    indexes: [
      { name: 'stock_counts_category_id', fields: ['category_id'] },
      { name: 'stock_counts_created_by', fields: ['created_by'] },
      { name: 'stock_counts_decided_by', fields: ['decided_by'] },
    ],
    checks: { stock_counts_status_known: 'status BETWEEN 0 AND 3' },
  });
  await createTable(db, 'stock_count_lines', {
    columns: {
      id: id(),
      stock_count_id: reference('stock_counts', 'CASCADE'),
      product_detail_id: reference('product_details'),
      counted: integer(),
      counted_at: moment(),
      counted_by: reference('users'),
      expected: integer(),
    },
    indexes: [
      {
        name: 'stock_count_lines_stock_count_id_product_detail_id',
        unique: true,
        fields: ['stock_count_id', 'product_detail_id'],
      },
      { name: 'stock_count_lines_product_detail_id', fields: ['product_detail_id'] },
      { name: 'stock_count_lines_counted_by', fields: ['counted_by'] },
    ],
    checks: { stock_count_lines_counted_not_negative: 'counted >= 0' },
  });
}
