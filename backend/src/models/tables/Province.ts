import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { integer, text } from './columns.ts';

/** One of the 38 provinces; the id is its official two-digit code. */
export class Province extends Model<InferAttributes<Province>, InferCreationAttributes<Province>> {
  declare id: number;
  declare name: string;
}

export function defineProvince(sequelize: Sequelize): void {
  Province.init(
    {
      id: { ...integer(), primaryKey: true },
      name: text(LIMITS.name),
    },
    { sequelize, tableName: 'provinces', underscored: true, timestamps: false },
  );
}
