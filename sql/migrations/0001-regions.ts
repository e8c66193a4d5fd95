import type { QueryInterface } from 'sequelize';
import { flag, integer, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'provinces', {
    columns: {
      id: { ...integer(), primaryKey: true },
      name: text(100),
    },
  });
  await createTable(db, 'cities', {
    columns: {
      id: { ...integer(), primaryKey: true },
      province_id: reference('provinces'),
      name: text(100),
      zone: integer(),
      is_active: flag(true),
    },
    indexes: [{ name: 'cities_province_id_name', unique: true, fields: ['province_id', 'name'] }],
    checks: {
      cities_zone_positive: 'zone > 0',
    },
  });
}
