import { integer, moment, nullable, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** RajaOngkir's place for a postal code of a city, or (empty code) for the city; null: the search found none. */
export class CourierPlace extends table('courier_places', {
  cityId: primary(reference('cities', 'CASCADE')),
  postalCode: primary(text(5, '')),
  placeId: nullable(integer()),
  searchedAt: moment(),
}) {}
