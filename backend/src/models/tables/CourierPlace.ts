import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { integer, moment, optional, reference, text } from './columns.ts';

/** Which place of RajaOngkir's a postal code of a city is, or (empty code) stands for the city; null: it was searched and is unknown there. */
export class CourierPlace extends Model<InferAttributes<CourierPlace>, InferCreationAttributes<CourierPlace>> {
  declare cityId: number;
  declare postalCode: string;
  declare placeId: number | null;
  declare searchedAt: Date;
}

export function defineCourierPlace(sequelize: Sequelize): void {
  CourierPlace.init(
    {
      cityId: { ...reference('cities', 'CASCADE'), primaryKey: true },
      postalCode: { ...text(5), primaryKey: true, defaultValue: '' },
      placeId: optional(integer()),
      searchedAt: moment(),
    },
    { sequelize, tableName: 'courier_places', underscored: true, timestamps: false },
  );
}
