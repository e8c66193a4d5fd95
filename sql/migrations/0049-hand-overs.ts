import type { QueryInterface } from 'sequelize';
import { id, moment, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Parcels handed over to a courier's driver, on one sheet that both sign. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'hand_overs', {
    columns: {
      id: id(),
      courier: text(30),
      created_by: reference('users'),
      created_at: moment(),
    },
    indexes: [
      { name: 'hand_overs_created_by', fields: ['created_by'] },
      { name: 'hand_overs_created_at', fields: ['created_at'] },
    ],
  });
  await createTable(db, 'hand_over_lines', {
    columns: {
      id: id(),
      hand_over_id: reference('hand_overs', 'CASCADE'),
      invoice_id: reference('invoices'),
    },
    indexes: [
      { name: 'hand_over_lines_invoice_id', unique: true, fields: ['invoice_id'] },
      { name: 'hand_over_lines_hand_over_id', fields: ['hand_over_id'] },
    ],
  });
}
