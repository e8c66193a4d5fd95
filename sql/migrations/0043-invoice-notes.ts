import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { flag, id, longText, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Staff's notes about an invoice, the parameters of a timeline's row, and the index that sorts the list by city. */
export async function up(db: QueryInterface): Promise<void> {
  const isSqlite = db.sequelize.getDialect() === 'sqlite';
  await createTable(db, 'invoice_notes', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      user_id: reference('users'),
      text: text(500),
      is_pinned: flag(false),
      created_at: moment(),
    },
    indexes: [
      { name: 'invoice_notes_invoice_id', fields: ['invoice_id'] },
      { name: 'invoice_notes_user_id', fields: ['user_id'] },
    ],
  });
  await addColumns(db, 'invoice_events', { params: optional(longText()) });
  const cityName = isSqlite ? { name: 'city_name', collate: 'NOCASE' } : 'city_name';
  await addIndexes(db, 'invoices', [{ name: 'invoices_city_name', fields: [cityName] }]);
}
