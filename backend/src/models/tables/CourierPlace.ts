import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { integer, moment, optional, reference } from './columns.ts';

/** Which place a city is at RajaOngkir; null: it was searched and is unknown there. */
export class CourierPlace extends Model<InferAttributes<CourierPlace>, InferCreationAttributes<CourierPlace>> {
  declare cityId: number;
  declare placeId: number | null;
  declare searchedAt: Date;
}

export function defineCourierPlace(sequelize: Sequelize): void {
  CourierPlace.init(
    {
      cityId: { ...reference('cities', 'CASCADE'), primaryKey: true },
      placeId: optional(integer()),
      searchedAt: moment(),
    },
    { sequelize, tableName: 'courier_places', underscored: true, timestamps: false },
  );
}
