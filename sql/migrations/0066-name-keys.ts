import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes, removeIndexes } from './addColumns.ts';
import { nameKey } from './columns.ts';

const NAMED = ['users', 'products', 'business_partners', 'promos', 'categories', 'sizes', 'colors', 'variants'];

/**
 * Sort keys of names, the same on both databases, in place of the names themselves. The shop writes the keys of existing
 * rows (services/operations/nameKeys.ts).
 */
export async function up(db: QueryInterface): Promise<void> {
  for (const table of [...NAMED, 'cities', 'provinces']) await addColumns(db, table, { name_key: nameKey() });
  await addColumns(db, 'invoices', { fullname_key: nameKey(), city_name_key: nameKey() });
  await addIndexes(db, 'users', [{ name: 'users_role_name_key', fields: ['role', 'name_key'] }]);
  await addIndexes(db, 'invoices', [
    { name: 'invoices_fullname_key', fields: ['fullname_key'] },
    { name: 'invoices_city_name_key', fields: ['city_name_key'] },
  ]);
  await removeIndexes(db, 'invoices', ['invoices_fullname', 'invoices_city_name']);
}
