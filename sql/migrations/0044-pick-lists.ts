import type { QueryInterface } from 'sequelize';
import { id, integer, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/**
 * Pick lists: their invoices, and the pieces of each unit. `current_invoice_id` is the invoice while it is on a list, and
 * unique: no two people pick the same.
 */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'pick_lists', {
    columns: {
      id: id(),
      number: text(20),
      status: integer(0),
      created_by: reference('users'),
      created_at: moment(),
      closed_by: optional(reference('users')),
      closed_at: optional(moment()),
    },
    indexes: [
      { name: 'pick_lists_number', unique: true, fields: ['number'] },
      { name: 'pick_lists_status', fields: ['status'] },
      { name: 'pick_lists_created_by', fields: ['created_by'] },
      { name: 'pick_lists_closed_by', fields: ['closed_by'] },
    ],
    checks: { pick_lists_status_known: 'status BETWEEN 0 AND 2' },
  });
  await createTable(db, 'pick_list_invoices', {
    columns: {
      id: id(),
      pick_list_id: reference('pick_lists'),
      invoice_id: reference('invoices'),
      current_invoice_id: optional(integer()),
      left_at: optional(moment()),
      left_by: optional(reference('users')),
    },
    indexes: [
      { name: 'pick_list_invoices_current_invoice_id', unique: true, fields: ['current_invoice_id'] },
      {
        name: 'pick_list_invoices_pick_list_id_invoice_id',
        unique: true,
        fields: ['pick_list_id', 'invoice_id'],
      },
      { name: 'pick_list_invoices_invoice_id', fields: ['invoice_id'] },
      { name: 'pick_list_invoices_left_by', fields: ['left_by'] },
    ],
  });
  await createTable(db, 'pick_list_lines', {
    columns: {
      id: id(),
      pick_list_id: reference('pick_lists'),
      product_detail_id: reference('product_details'),
      quantity: integer(),
      counted: optional(integer()),
      counted_at: optional(moment()),
      counted_by: optional(reference('users')),
    },
    indexes: [
      {
        name: 'pick_list_lines_pick_list_id_product_detail_id',
        unique: true,
        fields: ['pick_list_id', 'product_detail_id'],
      },
      { name: 'pick_list_lines_product_detail_id', fields: ['product_detail_id'] },
      { name: 'pick_list_lines_counted_by', fields: ['counted_by'] },
    ],
    checks: {
      pick_list_lines_quantity_not_negative: 'quantity >= 0',
      pick_list_lines_counted_not_negative: 'counted >= 0',
    },
  });
}
