import type { QueryInterface } from 'sequelize';
import { createTable } from './createTable.ts';
import { id, integer, longText, moment, optional, reference, rupiah, text } from './columns.ts';

/** Orders paid by bank transfer with their codes, the shoppers' proofs, and the bank's statements. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'transfers', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      account: text(80),
      bank: text(40),
      number: text(30),
      holder: text(100),
      code: integer(),
      amount: rupiah(),
      open_code: optional(integer()),
      open_amount: optional(rupiah()),
      taken_at: moment(),
      freed_at: optional(moment()),
    },
    indexes: [
      { name: 'transfers_invoice_id', unique: true, fields: ['invoice_id'] },
      { name: 'transfers_account_open_code', unique: true, fields: ['account', 'open_code'] },
      { name: 'transfers_account_open_amount', unique: true, fields: ['account', 'open_amount'] },
      { name: 'transfers_account_amount', fields: ['account', 'amount'] },
    ],
  });
  await createTable(db, 'transfer_proofs', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      user_id: reference('users'),
      file: text(120),
      created_at: moment(),
    },
    indexes: [
      { name: 'transfer_proofs_invoice_id', fields: ['invoice_id'] },
      { name: 'transfer_proofs_user_id', fields: ['user_id'] },
    ],
  });
  await createTable(db, 'statement_rows', {
    columns: {
      id: id(),
      account: text(80),
      day: text(10),
      amount: rupiah(),
      text: text(300),
      row_key: text(64),
      payment_event_id: reference('payment_events'),
      created_by: reference('users'),
      created_at: moment(),
    },
    indexes: [
      { name: 'statement_rows_row_key', unique: true, fields: ['row_key'] },
      { name: 'statement_rows_payment_event_id', unique: true, fields: ['payment_event_id'] },
      { name: 'statement_rows_created_by', fields: ['created_by'] },
    ],
  });
  await createTable(db, 'statement_templates', {
    columns: {
      id: id(),
      bank: text(40),
      columns: longText(),
      created_by: reference('users'),
      created_at: moment(),
    },
    indexes: [
      { name: 'statement_templates_bank', unique: true, fields: ['bank'] },
      { name: 'statement_templates_created_by', fields: ['created_by'] },
    ],
  });
}
