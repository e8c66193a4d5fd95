import type { QueryInterface } from 'sequelize';
import { id, moment, optional, reference, text } from './columns.ts';
import { addIndexes, removeIndexes } from './addColumns.ts';
import { createTable } from './createTable.ts';

/** Shoppers who want to know when a sold-out unit is back. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'restock_requests', {
    columns: {
      id: id(),
      product_detail_id: reference('product_details', 'CASCADE'),
      email: text(190),
      user_id: optional(reference('users', 'SET NULL')),
      language: text(2),
      stop_key: text(22),
      created_at: moment(),
      told_at: optional(moment()),
      mail_id: optional(reference('outbox_mails', 'SET NULL')),
    },
    indexes: [
      { name: 'restock_requests_product_detail_id_email', unique: true, fields: ['product_detail_id', 'email'] },
      { name: 'restock_requests_email', fields: ['email'] },
      { name: 'restock_requests_user_id', fields: ['user_id'] },
      { name: 'restock_requests_stop_key', fields: ['stop_key'] },
      { name: 'restock_requests_created_at', fields: ['created_at'] },
      { name: 'restock_requests_told_at', fields: ['told_at'] },
      { name: 'restock_requests_mail_id', fields: ['mail_id'] },
    ],
  });
  // Purchases since a request. The new index first: MySQL's foreign key needs one.
  await addIndexes(db, 'stock_movements', [
    { name: 'stock_movements_product_detail_id_created_at', fields: ['product_detail_id', 'created_at'] },
  ]);
  await removeIndexes(db, 'stock_movements', ['stock_movements_product_detail_id']);
}
