import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { created, reference, text } from './columns.ts';

/** An address that a product had before: whoever comes by it is led on. */
export class ProductSlug extends Model<InferAttributes<ProductSlug>, InferCreationAttributes<ProductSlug>> {
  declare slug: string;
  declare productId: number;
  declare createdAt: CreationOptional<Date>;
}

export function defineProductSlug(sequelize: Sequelize): void {
  ProductSlug.init(
    {
      slug: { ...text(LIMITS.name), primaryKey: true },
      productId: reference('products', 'CASCADE'),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'product_slugs',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'product_slugs_product_id', fields: ['product_id'] }],
    },
  );
}
