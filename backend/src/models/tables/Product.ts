import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { ProductPlain } from '../../contract/productColumns.ts';
import { created, flag, id, longText, named, reference, text } from './columns.ts';

/** What the shop shows as one page; sold in product details. */
export class Product extends Model<InferAttributes<Product>, InferCreationAttributes<Product>> implements ProductPlain {
  declare id: CreationOptional<number>;
  declare categoryId: number;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  declare slug: string;
  declare description: string;
  /** In English; empty: nobody wrote it, and the Indonesian text stands in. */
  declare descriptionEn: CreationOptional<string>;
  /** The cloth, and what is inside it. Empty: nobody wrote it, or there is nothing inside. */
  declare material: CreationOptional<string>;
  declare materialEn: CreationOptional<string>;
  declare filling: CreationOptional<string>;
  declare fillingEn: CreationOptional<string>;
  declare isActive: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export function defineProduct(sequelize: Sequelize): void {
  Product.init(
    {
      id: id(),
      categoryId: reference('categories'),
      ...named('nameKey', ['name'], LIMITS.name),
      slug: text(LIMITS.name),
      description: longText(),
      descriptionEn: { ...longText(), defaultValue: '' },
      material: { ...text(LIMITS.name), defaultValue: '' },
      materialEn: { ...text(LIMITS.name), defaultValue: '' },
      filling: { ...text(LIMITS.name), defaultValue: '' },
      fillingEn: { ...text(LIMITS.name), defaultValue: '' },
      isActive: flag(true),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'products',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'products_slug', unique: true, fields: ['slug'] }],
    },
  );
}
