import type { QueryInterface } from 'sequelize';
import { id, integer, moment, optional, reference } from './columns.ts';
import { createTable } from './createTable.ts';

/** The packer of an invoice, and its pieces in the parcel. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'packings', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      begun_by: reference('users'),
      begun_at: moment(),
      holder_id: optional(reference('users')),
      held_since: optional(moment()),
      seen_at: moment(),
      packed_by: optional(reference('users')),
      packed_at: optional(moment()),
    },
    indexes: [
      { name: 'packings_invoice_id', unique: true, fields: ['invoice_id'] },
      { name: 'packings_begun_by', fields: ['begun_by'] },
      { name: 'packings_holder_id', fields: ['holder_id'] },
      { name: 'packings_packed_by', fields: ['packed_by'] },
      { name: 'packings_packed_at', fields: ['packed_at'] },
    ],
  });
  await createTable(db, 'packing_lines', {
    columns: {
      id: id(),
      packing_id: reference('packings', 'CASCADE'),
      invoice_detail_id: reference('invoice_details'),
      packed: integer(),
    },
    indexes: [
      {
        name: 'packing_lines_packing_id_invoice_detail_id',
        unique: true,
        fields: ['packing_id', 'invoice_detail_id'],
      },
      { name: 'packing_lines_invoice_detail_id', fields: ['invoice_detail_id'] },
    ],
    checks: { packing_lines_packed_not_negative: 'packed >= 0' },
  });
}
