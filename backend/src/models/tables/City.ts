import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { flag, integer, named, reference } from './columns.ts';

/** A kabupaten or kota; the id is its official four-digit code. Its zone decides the shipping fee. */
export class City extends Model<InferAttributes<City>, InferCreationAttributes<City>> {
  declare id: number;
  declare provinceId: number;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  declare zone: number;
  declare isActive: CreationOptional<boolean>;
}

export function defineCity(sequelize: Sequelize): void {
  City.init(
    {
      id: { ...integer(), primaryKey: true },
      provinceId: reference('provinces'),
      ...named('nameKey', ['name'], LIMITS.name),
      zone: integer(),
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'cities',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'cities_province_id_name', unique: true, fields: ['province_id', 'name'] }],
    },
  );
}
