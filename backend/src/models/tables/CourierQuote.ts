import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { endlessText, integer, moment, reference, text } from './columns.ts';

/** What RajaOngkir told of a parcel of so many kilograms to a postal code of a city, or (empty code) to the city. */
export class CourierQuote extends Model<InferAttributes<CourierQuote>, InferCreationAttributes<CourierQuote>> {
  declare cityId: number;
  declare postalCode: string;
  declare kilograms: number;
  /** From where and of which couriers it was asked: of others it says nothing. */
  declare terms: string;
  /** JSON of the offers. */
  declare offers: string;
  declare quotedAt: Date;
  /** Until then somebody is asking, or it is not worth asking again. */
  declare askedUntil: Date;
}

export function defineCourierQuote(sequelize: Sequelize): void {
  CourierQuote.init(
    {
      cityId: { ...reference('cities', 'CASCADE'), primaryKey: true },
      postalCode: { ...text(5), primaryKey: true, defaultValue: '' },
      kilograms: { ...integer(), primaryKey: true },
      terms: text(300),
      offers: endlessText(sequelize),
      quotedAt: moment(),
      askedUntil: moment(),
    },
    { sequelize, tableName: 'courier_quotes', underscored: true, timestamps: false },
  );
}
