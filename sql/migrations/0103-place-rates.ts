import type { QueryInterface } from 'sequelize';
import { flag, id, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Fees of a city or one of its districts that differ from their zone's. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'place_rates', {
    columns: {
      id: id(),
      city_id: reference('cities'),
      district: { ...text(100), defaultValue: '' },
      courier: text(30),
      service: text(30),
      fee_per_kg: rupiah(),
      is_active: flag(true),
    },
    indexes: [
      {
        name: 'place_rates_city_id_district_courier_service',
        unique: true,
        fields: ['city_id', 'district', 'courier', 'service'],
      },
    ],
  });
}
