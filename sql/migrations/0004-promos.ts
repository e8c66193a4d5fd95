import type { QueryInterface } from 'sequelize';
import { flag, id, moment, percent, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'promos', {
    columns: {
      id: id(),
      name: text(100),
      description: { ...text(500), defaultValue: '' },
      discount: percent(),
      valid_from: moment(),
      valid_until: moment(),
      is_active: flag(true),
    },
    indexes: [{ name: 'promos_valid_until', fields: ['valid_until'] }],
    checks: {
      promos_discount_percent: 'discount BETWEEN 0 AND 100',
      promos_window: 'valid_from < valid_until',
    },
  });
  await createTable(db, 'promo_products', {
    columns: {
      promo_id: { ...reference('promos', 'CASCADE'), primaryKey: true },
      product_id: { ...reference('products', 'CASCADE'), primaryKey: true },
    },
  });
}
