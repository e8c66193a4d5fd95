import type { QueryInterface } from 'sequelize';
import { id, moment, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Photos of open parcels, for the case that a return is not what was sent. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'packing_photos', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      user_id: reference('users'),
      idempotency_key: text(80),
      file: text(120),
      created_at: moment(),
    },
    indexes: [
      { name: 'packing_photos_invoice_id_idempotency_key', unique: true, fields: ['invoice_id', 'idempotency_key'] },
      { name: 'packing_photos_user_id', fields: ['user_id'] },
      { name: 'packing_photos_created_at', fields: ['created_at'] },
    ],
  });
}
