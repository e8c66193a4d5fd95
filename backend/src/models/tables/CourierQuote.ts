import { unlimitedText, integer, moment, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** RajaOngkir's quote for a parcel of so many kilograms to a postal code of a city, or (empty code) to the city. */
export class CourierQuote extends table('courier_quotes', {
  cityId: primary(reference('cities', 'CASCADE')),
  postalCode: primary(text(5, '')),
  kilograms: primary(integer()),
  /** Origin and couriers of the request: the quote is valid for these only. */
  terms: text(300),
  /** JSON of the offers. */
  offers: unlimitedText(),
  quotedAt: moment(),
  /** Until then a request is running, or a new one is not worth it. */
  askedUntil: moment(),
}) {}
