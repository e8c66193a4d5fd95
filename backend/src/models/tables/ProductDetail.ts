import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import type { UnitFigures } from '../../contract/unitColumns.ts';
import { MAX_SHELF_PLACE } from '../../contract/unitColumns.ts';
import { flag, id, integer, optional, reference, rupiah, text } from './columns.ts';

/** The unit that is sold (SKU): a product in one pattern, color and size. `stock` is the sum of its movements, always. */
export class ProductDetail
  extends Model<InferAttributes<ProductDetail>, InferCreationAttributes<ProductDetail>>
  implements UnitFigures
{
  declare id: CreationOptional<number>;
  declare productId: number;
  declare variantId: number;
  declare colorId: number;
  declare sizeId: number;
  declare code: string;
  declare price: number;
  declare weight: number;
  /** The packed unit in cm: all three, or none. */
  declare parcelLength: CreationOptional<number | null>;
  declare parcelWidth: CreationOptional<number | null>;
  declare parcelHeight: CreationOptional<number | null>;
  /** Where it lies; empty where nobody has said it. */
  declare shelfPlace: CreationOptional<string>;
  declare stock: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
}

export function defineProductDetail(sequelize: Sequelize): void {
  ProductDetail.init(
    {
      id: id(),
      productId: reference('products'),
      variantId: reference('variants'),
      colorId: reference('colors'),
      sizeId: reference('sizes'),
      code: text(64),
      price: rupiah(),
      weight: integer(),
      parcelLength: optional(integer()),
      parcelWidth: optional(integer()),
      parcelHeight: optional(integer()),
      shelfPlace: { ...text(MAX_SHELF_PLACE), defaultValue: '' },
      stock: integer(0),
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'product_details',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'product_details_unit', unique: true, fields: ['product_id', 'variant_id', 'color_id', 'size_id'] },
      ],
    },
  );
}
