import type { QueryInterface } from 'sequelize';
import { integer, longText, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Cached responses of a courier service: the id of its place for a city, and the fees of a parcel. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'courier_places', {
    columns: {
      city_id: { ...reference('cities', 'CASCADE'), primaryKey: true },
      place_id: optional(integer()),
      searched_at: moment(),
    },
  });
  await createTable(db, 'courier_quotes', {
    columns: {
      city_id: { ...reference('cities', 'CASCADE'), primaryKey: true },
      kilograms: { ...integer(), primaryKey: true },
      terms: text(300),
      offers: longText(),
      quoted_at: moment(),
      asked_until: moment(),
    },
    checks: { courier_quotes_kilograms_positive: 'kilograms > 0' },
  });
}
