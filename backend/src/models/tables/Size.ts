import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { flag, id, integer, named, reference, text } from './columns.ts';

/** A size within a category; its description says for whom and how large. */
export class Size extends Model<InferAttributes<Size>, InferCreationAttributes<Size>> {
  declare id: CreationOptional<number>;
  declare categoryId: number;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  /** In English; empty: nobody wrote it, and the Indonesian name stands in. */
  declare nameEn: CreationOptional<string>;
  declare code: string;
  declare description: CreationOptional<string>;
  /** In English; empty: nobody wrote it, and the Indonesian text stands in. */
  declare descriptionEn: CreationOptional<string>;
  declare position: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
}

export function defineSize(sequelize: Sequelize): void {
  Size.init(
    {
      id: id(),
      categoryId: reference('categories'),
      ...named('nameKey', ['name'], LIMITS.name),
      nameEn: { ...text(LIMITS.name), defaultValue: '' },
      code: text(LIMITS.code),
      description: { ...text(LIMITS.address), defaultValue: '' },
      descriptionEn: { ...text(LIMITS.address), defaultValue: '' },
      position: integer(0),
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'sizes',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'sizes_category_id_code', unique: true, fields: ['category_id', 'code'] }],
    },
  );
}
