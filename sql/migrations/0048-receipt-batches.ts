import type { QueryInterface } from 'sequelize';
import { createTable } from './createTable.ts';
import { flag, id, integer, longText, moment, optional, reference, text } from './columns.ts';

/** Batches of pasted receipt numbers, which can be reverted together; and the columns of couriers' lists. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'receipt_batches', {
    columns: {
      id: id(),
      idempotency_key: text(80),
      request_hash: text(64),
      created_by: reference('users'),
      created_at: moment(),
      mails_at: moment(),
      undone_by: optional(reference('users')),
      undone_at: optional(moment()),
    },
    indexes: [
      {
        name: 'receipt_batches_created_by_idempotency_key',
        unique: true,
        fields: ['created_by', 'idempotency_key'],
      },
      { name: 'receipt_batches_undone_by', fields: ['undone_by'] },
    ],
  });
  await createTable(db, 'receipt_batch_lines', {
    columns: {
      id: id(),
      receipt_batch_id: reference('receipt_batches', 'CASCADE'),
      invoice_id: reference('invoices'),
      receipt_number: text(60),
      former_number: optional(text(60)),
      status: integer(),
      is_shipped: flag(false),
      mail_id: optional(reference('outbox_mails', 'SET NULL')),
      is_undone: flag(false),
    },
    indexes: [
      {
        name: 'receipt_batch_lines_receipt_batch_id_invoice_id',
        unique: true,
        fields: ['receipt_batch_id', 'invoice_id'],
      },
      { name: 'receipt_batch_lines_invoice_id', fields: ['invoice_id'] },
      { name: 'receipt_batch_lines_mail_id', fields: ['mail_id'] },
    ],
  });
  await createTable(db, 'receipt_templates', {
    columns: {
      id: id(),
      courier: text(30),
      name: text(40),
      columns: longText(),
      created_by: reference('users'),
      created_at: moment(),
    },
    indexes: [
      { name: 'receipt_templates_courier_name', unique: true, fields: ['courier', 'name'] },
      { name: 'receipt_templates_created_by', fields: ['created_by'] },
    ],
  });
}
