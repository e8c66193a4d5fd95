import { integer, moment, nullable, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** Which place of RajaOngkir's a postal code of a city is, or (empty code) stands for the city; null: it was searched and is unknown there. */
export class CourierPlace extends table('courier_places', {
  cityId: primary(reference('cities', 'CASCADE')),
  postalCode: primary(text(5, '')),
  placeId: nullable(integer()),
  searchedAt: moment(),
}) {}
