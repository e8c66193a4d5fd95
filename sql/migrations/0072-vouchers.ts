import type { QueryInterface } from 'sequelize';
import { flag, id, integer, moment, nameKey, optional, percent, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Vouchers, the orders that use them, and the owner's shipping rules. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'vouchers', {
    columns: {
      id: id(),
      code: text(40),
      name: text(100),
      name_key: nameKey(),
      percent: { ...percent(), defaultValue: 0 },
      max_discount: rupiah(0),
      amount: rupiah(0),
      minimum: rupiah(0),
      max_uses: integer(0),
      max_per_customer: integer(0),
      uses: integer(0),
      valid_from: moment(),
      valid_until: optional(moment()),
      is_active: flag(true),
    },
    indexes: [{ name: 'vouchers_code', unique: true, fields: ['code'] }],
    checks: {
      vouchers_percent: 'percent BETWEEN 0 AND 100',
      vouchers_uses: 'uses >= 0 AND (max_uses = 0 OR uses <= max_uses)',
    },
  });
  await createTable(db, 'voucher_products', links('vouchers', 'voucher_id', 'products', 'product_id'));
  await createTable(db, 'voucher_categories', links('vouchers', 'voucher_id', 'categories', 'category_id'));
  await createTable(db, 'voucher_uses', {
    columns: {
      invoice_id: { ...reference('invoices', 'CASCADE'), primaryKey: true },
      voucher_id: reference('vouchers'),
      user_id: reference('users'),
      is_held: flag(true),
    },
    indexes: [{ name: 'voucher_uses_voucher_id_user_id', fields: ['voucher_id', 'user_id'] }],
  });
  await createTable(db, 'shipping_rules', {
    columns: {
      id: id(),
      name: text(100),
      name_key: nameKey(),
      minimum: rupiah(0),
      max_discount: rupiah(0),
      couriers: { ...text(500), defaultValue: '' },
      valid_from: moment(),
      valid_until: optional(moment()),
      is_active: flag(true),
    },
  });
  await createTable(db, 'shipping_rule_provinces', links('shipping_rules', 'rule_id', 'provinces', 'province_id'));
}

function links(own: string, ownColumn: string, other: string, otherColumn: string) {
  return {
    columns: {
      [ownColumn]: { ...reference(own, 'CASCADE'), primaryKey: true },
      [otherColumn]: { ...reference(other, 'CASCADE'), primaryKey: true },
    },
  };
}
