import type { QueryInterface } from 'sequelize';
import { id, integer, longText, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** What the couriers' provider says of parcels on their way. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'parcel_watches', {
    columns: {
      id: id(),
      invoice_id: reference('invoices', 'CASCADE'),
      parcel_no: integer(0),
      receipt_number: text(60),
      next_ask_at: optional(moment()),
      state: { ...text(20), defaultValue: 'underway' },
      state_since: moment(),
      settled_at: optional(moment()),
      events: longText(),
      raw: longText(),
    },
    indexes: [
      { name: 'parcel_watches_invoice_id_parcel_no', unique: true, fields: ['invoice_id', 'parcel_no'] },
      { name: 'parcel_watches_next_ask_at', fields: ['next_ask_at'] },
      { name: 'parcel_watches_state_settled_at', fields: ['state', 'settled_at'] },
    ],
  });
}
