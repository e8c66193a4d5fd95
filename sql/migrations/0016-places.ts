import type { QueryInterface } from 'sequelize';
import { integer, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Districts (kecamatan) and villages (kelurahan, desa), so that an address is found by a few letters of them. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'places', {
    columns: {
      id: { ...integer(), primaryKey: true },
      city_id: reference('cities'),
      district: text(100),
      village: text(100),
      search: text(200),
    },
    indexes: [
      { name: 'places_city_id', fields: ['city_id'] },
      { name: 'places_search', fields: ['search'] },
    ],
  });
}
