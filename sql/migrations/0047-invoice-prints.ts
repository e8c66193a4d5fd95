import type { QueryInterface } from 'sequelize';
import { id, moment, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** The printed documents of an invoice, with person and time. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'invoice_prints', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      kind: text(10),
      user_id: reference('users'),
      at: moment(),
    },
    indexes: [
      { name: 'invoice_prints_invoice_id_kind', fields: ['invoice_id', 'kind'] },
      { name: 'invoice_prints_user_id', fields: ['user_id'] },
    ],
  });
}
