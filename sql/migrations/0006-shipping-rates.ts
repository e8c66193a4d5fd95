import type { QueryInterface } from 'sequelize';
import { flag, id, integer, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'shipping_rates', {
    columns: {
      id: id(),
      zone: integer(),
      courier: text(30),
      courier_name: text(30),
      service: text(30),
      service_name: text(100),
      fee_per_kg: rupiah(),
      duration: text(20),
      is_active: flag(true),
    },
    indexes: [{ name: 'shipping_rates_zone_courier_service', unique: true, fields: ['zone', 'courier', 'service'] }],
    checks: {
      shipping_rates_fee_not_negative: 'fee_per_kg >= 0',
    },
  });
}
