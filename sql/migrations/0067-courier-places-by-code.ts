import type { QueryInterface } from 'sequelize';
import { integer, longText, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/**
 * Couriers are queried by postal code, as their city names leave Kota and Kabupaten out. Cached responses may be of the
 * wrong one and are a day old at most: both tables start empty. An empty code is the city as a whole.
 */
export async function up(db: QueryInterface): Promise<void> {
  await db.dropTable('courier_places');
  await createTable(db, 'courier_places', {
    columns: {
      city_id: { ...reference('cities', 'CASCADE'), primaryKey: true },
      postal_code: { ...text(5), primaryKey: true, defaultValue: '' },
      place_id: optional(integer()),
      searched_at: moment(),
    },
  });
  await db.dropTable('courier_quotes');
  await createTable(db, 'courier_quotes', {
    columns: {
      city_id: { ...reference('cities', 'CASCADE'), primaryKey: true },
      postal_code: { ...text(5), primaryKey: true, defaultValue: '' },
      kilograms: { ...integer(), primaryKey: true },
      terms: text(300),
      offers: longText(),
      quoted_at: moment(),
      asked_until: moment(),
    },
    checks: { courier_quotes_kilograms_positive: 'kilograms > 0' },
  });
  // As migration 0028 made it. SQLite's TEXT has no length.
  if (db.sequelize.getDialect() === 'sqlite') return;
  await db.sequelize.query('ALTER TABLE `courier_quotes` MODIFY `offers` LONGTEXT NOT NULL;');
}
