import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { text } from './columns.ts';

/** The postal code of a place, and the places of a postal code. Empty: several, or unknown. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'places', { postal_code: { ...text(5), defaultValue: '' } });
  await addIndexes(db, 'places', [{ name: 'places_postal_code', fields: ['postal_code'] }]);
}
