import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { id, integer, optional, reference, text } from './columns.ts';

/** A picture of a product; tied to a pattern and color where choosing these shows it. */
export class ProductImage extends Model<InferAttributes<ProductImage>, InferCreationAttributes<ProductImage>> {
  declare id: CreationOptional<number>;
  declare productId: number;
  declare variantId: CreationOptional<number | null>;
  declare colorId: CreationOptional<number | null>;
  declare file: string;
  declare altId: string;
  declare altEn: string;
  declare position: number;
}

export function defineProductImage(sequelize: Sequelize): void {
  ProductImage.init(
    {
      id: id(),
      productId: reference('products', 'CASCADE'),
      variantId: optional(reference('variants')),
      colorId: optional(reference('colors')),
      file: text(120),
      altId: text(LIMITS.address),
      altEn: text(LIMITS.address),
      position: integer(),
    },
    {
      sequelize,
      tableName: 'product_images',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'product_images_product_id_position', fields: ['product_id', 'position'] }],
    },
  );
}
