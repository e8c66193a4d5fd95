import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { flag, id, named, text } from './columns.ts';

/** A color of fabric, with the hex value of its swatch. */
export class Color extends Model<InferAttributes<Color>, InferCreationAttributes<Color>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  /** In English; empty: nobody wrote it, and the Indonesian name stands in. */
  declare nameEn: CreationOptional<string>;
  declare code: string;
  declare hex: string;
  declare description: CreationOptional<string>;
  declare isActive: CreationOptional<boolean>;
}

export function defineColor(sequelize: Sequelize): void {
  Color.init(
    {
      id: id(),
      ...named('nameKey', ['name'], LIMITS.name),
      nameEn: { ...text(LIMITS.name), defaultValue: '' },
      code: text(LIMITS.code),
      hex: text(7),
      description: { ...text(LIMITS.address), defaultValue: '' },
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'colors',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'colors_code', unique: true, fields: ['code'] }],
    },
  );
}
