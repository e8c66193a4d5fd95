import type { QueryInterface } from 'sequelize';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Changes of many prices at once, with the price of each unit before and after. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'price_changes', {
    columns: {
      id: id(),
      kind: text(10),
      amount: rupiah(),
      rounding: text(10),
      note: { ...text(500), defaultValue: '' },
      status: integer(0),
      units: integer(),
      starts_at: moment(),
      changed_at: optional(moment()),
      changed: integer(0),
      reverted_at: optional(moment()),
      reverted_by: optional(reference('users')),
      reverted: integer(0),
      created_by: reference('users'),
      created_at: moment(),
      idempotency_key: text(80),
      request_hash: text(64),
    },
    indexes: [
      { name: 'price_changes_created_by_idempotency_key', unique: true, fields: ['created_by', 'idempotency_key'] },
      { name: 'price_changes_status_starts_at', fields: ['status', 'starts_at'] },
      { name: 'price_changes_reverted_by', fields: ['reverted_by'] },
    ],
    checks: { price_changes_status_known: 'status BETWEEN 0 AND 3' },
  });
  await createTable(db, 'price_change_units', {
    columns: {
      id: id(),
      price_change_id: reference('price_changes', 'CASCADE'),
      product_detail_id: reference('product_details'),
      price_before: rupiah(),
      price_after: rupiah(),
      state: integer(0),
    },
    indexes: [
      {
        name: 'price_change_units_price_change_id_product_detail_id',
        unique: true,
        fields: ['price_change_id', 'product_detail_id'],
      },
      { name: 'price_change_units_product_detail_id', fields: ['product_detail_id'] },
    ],
    checks: { price_change_units_price_positive: 'price_after > 0' },
  });
}
