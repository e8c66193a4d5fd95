import type { QueryInterface } from 'sequelize';
import { id, integer, longText, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'payment_attempts', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      number: integer(),
      external_id: text(40),
      provider: text(20),
      xendit_id: optional(text(64)),
      payment_url: optional(text(300)),
      amount: rupiah(),
      status: { ...text(12), defaultValue: 'opening' },
      claimed_at: optional(moment()),
      created_at: moment(),
    },
    indexes: [
      { name: 'payment_attempts_external_id', unique: true, fields: ['external_id'] },
      { name: 'payment_attempts_invoice_id_number', unique: true, fields: ['invoice_id', 'number'] },
      { name: 'payment_attempts_xendit_id', unique: true, fields: ['xendit_id'] },
      { name: 'payment_attempts_status_created_at', fields: ['status', 'created_at'] },
    ],
    checks: {
      payment_attempts_amount_positive: 'amount > 0',
    },
  });
  await createTable(db, 'payment_events', {
    columns: {
      id: id(),
      provider: text(20),
      event_key: text(120),
      xendit_id: text(64),
      external_id: text(40),
      status: text(20),
      amount: optional(rupiah()),
      currency: text(10),
      body: longText(),
      verdict: { ...text(20), defaultValue: 'received' },
      invoice_id: optional(reference('invoices')),
      received_at: moment(),
    },
    indexes: [
      { name: 'payment_events_event_key', unique: true, fields: ['event_key'] },
      { name: 'payment_events_invoice_id', fields: ['invoice_id'] },
    ],
  });
  await createTable(db, 'simulated_payments', {
    columns: {
      id: { ...text(64), primaryKey: true },
      external_id: text(40),
      amount: rupiah(),
      status: text(10),
      description: text(500),
      success_url: text(300),
      failure_url: text(300),
      created_at: moment(),
      expires_at: moment(),
      paid_at: optional(moment()),
    },
    indexes: [{ name: 'simulated_payments_external_id', unique: true, fields: ['external_id'] }],
  });
}
