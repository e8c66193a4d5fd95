import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { flag, id, named, text } from './columns.ts';

/** A pattern printed on the fabric. */
export class Variant extends Model<InferAttributes<Variant>, InferCreationAttributes<Variant>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  /** In English; empty: nobody wrote it, and the Indonesian name stands in. */
  declare nameEn: CreationOptional<string>;
  declare code: string;
  declare description: CreationOptional<string>;
  declare isActive: CreationOptional<boolean>;
}

export function defineVariant(sequelize: Sequelize): void {
  Variant.init(
    {
      id: id(),
      ...named('nameKey', ['name'], LIMITS.name),
      nameEn: { ...text(LIMITS.name), defaultValue: '' },
      code: text(LIMITS.code),
      description: { ...text(LIMITS.address), defaultValue: '' },
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'variants',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'variants_code', unique: true, fields: ['code'] }],
    },
  );
}
