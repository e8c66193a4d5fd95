import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { integer, named } from './columns.ts';

/** One of the 38 provinces; the id is its official two-digit code. */
export class Province extends Model<InferAttributes<Province>, InferCreationAttributes<Province>> {
  declare id: number;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
}

export function defineProvince(sequelize: Sequelize): void {
  Province.init(
    {
      id: { ...integer(), primaryKey: true },
      ...named('nameKey', ['name'], LIMITS.name),
    },
    { sequelize, tableName: 'provinces', underscored: true, timestamps: false },
  );
}
