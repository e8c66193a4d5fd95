import type { QueryInterface } from 'sequelize';
import { id, integer, moment, optional, percent, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'invoices', {
    columns: {
      id: id(),
      document_no: text(20),
      user_id: reference('users'),
      status: integer(0),
      language: text(2),
      fullname: text(100),
      email: text(190),
      phone_number: text(20),
      address: text(500),
      city_id: reference('cities'),
      city_name: text(100),
      province_name: text(100),
      postal_code: text(5),
      notes: text(500),
      courier: text(30),
      duration_code: text(30),
      duration: text(20),
      weight: integer(),
      item_count: integer(),
      subtotal: rupiah(),
      shipment_fee: rupiah(),
      total: rupiah(),
      attempt: integer(0),
      xendit_id: optional(text(64)),
      payment_url: optional(text(300)),
      receipt_number: optional(text(60)),
      idempotency_key: text(80),
      request_hash: text(64),
      created_at: moment(),
      expires_at: moment(),
      paid_at: optional(moment()),
      processed_date: optional(moment()),
      shipped_date: optional(moment()),
      delivered_date: optional(moment()),
    },
    indexes: [
      { name: 'invoices_document_no', unique: true, fields: ['document_no'] },
      { name: 'invoices_user_id_idempotency_key', unique: true, fields: ['user_id', 'idempotency_key'] },
      { name: 'invoices_user_id_created_at', fields: ['user_id', 'created_at'] },
      { name: 'invoices_created_at', fields: ['created_at'] },
      { name: 'invoices_status_expires_at', fields: ['status', 'expires_at'] },
      { name: 'invoices_status_created_at', fields: ['status', 'created_at'] },
    ],
    checks: {
      invoices_status_known: 'status BETWEEN 0 AND 8',
      invoices_total_adds_up: 'total = subtotal + shipment_fee',
      invoices_amounts_not_negative: 'subtotal >= 0 AND shipment_fee >= 0',
    },
  });
  await createTable(db, 'invoice_details', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      product_detail_id: reference('product_details'),
      product_id: reference('products'),
      product_name: text(100),
      code: text(64),
      variant_name: text(100),
      variant_code: text(20),
      color_name: text(100),
      color_code: text(20),
      size_name: text(100),
      size_code: text(20),
      thumb: optional(text(120)),
      quantity: integer(),
      price: rupiah(),
      discount: percent(),
      promo_id: optional(reference('promos')),
      promo_name: optional(text(100)),
      weight: integer(),
      subtotal: rupiah(),
    },
    indexes: [
      {
        name: 'invoice_details_invoice_id_product_detail_id',
        unique: true,
        fields: ['invoice_id', 'product_detail_id'],
      },
      { name: 'invoice_details_product_id', fields: ['product_id'] },
    ],
    checks: {
      invoice_details_quantity_positive: 'quantity > 0',
      invoice_details_discount_percent: 'discount BETWEEN 0 AND 100',
      invoice_details_amounts_not_negative: 'price >= 0 AND subtotal >= 0',
    },
  });
  await createTable(db, 'invoice_events', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      at: moment(),
      user_id: optional(reference('users')),
      from_status: optional(integer()),
      to_status: integer(),
      note: { ...text(500), defaultValue: '' },
    },
    indexes: [{ name: 'invoice_events_invoice_id', fields: ['invoice_id'] }],
  });
  await createTable(db, 'stock_movements', {
    columns: {
      id: id(),
      product_detail_id: reference('product_details'),
      delta: integer(),
      reason: text(20),
      invoice_id: optional(reference('invoices')),
      user_id: optional(reference('users')),
      note: { ...text(500), defaultValue: '' },
      created_at: moment(),
    },
    indexes: [
      { name: 'stock_movements_product_detail_id', fields: ['product_detail_id'] },
      { name: 'stock_movements_invoice_id', fields: ['invoice_id'] },
    ],
    checks: {
      stock_movements_delta_not_zero: 'delta <> 0',
    },
  });
}
