import { endlessText, integer, moment, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** What RajaOngkir told of a parcel of so many kilograms to a postal code of a city, or (empty code) to the city. */
export class CourierQuote extends table('courier_quotes', {
  cityId: primary(reference('cities', 'CASCADE')),
  postalCode: primary(text(5, '')),
  kilograms: primary(integer()),
  /** From where and of which couriers it was asked: of others it says nothing. */
  terms: text(300),
  /** JSON of the offers. */
  offers: endlessText(),
  quotedAt: moment(),
  /** Until then somebody is asking, or it is not worth asking again. */
  askedUntil: moment(),
}) {}
