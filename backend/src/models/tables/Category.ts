import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { flag, id, integer, named, text } from './columns.ts';

/** What a product is: pillow, bolster, set, pajamas. */
export class Category extends Model<InferAttributes<Category>, InferCreationAttributes<Category>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  declare slug: string;
  declare description: CreationOptional<string>;
  /** In English; empty: nobody wrote it, and the Indonesian text stands in. */
  declare nameEn: CreationOptional<string>;
  declare descriptionEn: CreationOptional<string>;
  declare position: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
}

export function defineCategory(sequelize: Sequelize): void {
  Category.init(
    {
      id: id(),
      ...named('nameKey', ['name'], LIMITS.name),
      slug: text(LIMITS.name),
      description: { ...text(LIMITS.address), defaultValue: '' },
      nameEn: { ...text(LIMITS.name), defaultValue: '' },
      descriptionEn: { ...text(LIMITS.address), defaultValue: '' },
      position: integer(0),
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'categories',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'categories_slug', unique: true, fields: ['slug'] }],
    },
  );
}
