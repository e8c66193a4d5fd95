import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { integer, reference, text } from './columns.ts';

/** Pieces of a product that were paid for on one Jakarta day, less those refunded on it. */
export class DailyProductSales extends Model<
  InferAttributes<DailyProductSales>,
  InferCreationAttributes<DailyProductSales>
> {
  /** `YYYYMMDD`. */
  declare day: string;
  declare productId: number;
  declare pieces: number;
}

export function defineDailyProductSales(sequelize: Sequelize): void {
  DailyProductSales.init(
    {
      day: { ...text(8), primaryKey: true },
      productId: { ...reference('products'), primaryKey: true },
      pieces: integer(),
    },
    {
      sequelize,
      tableName: 'daily_product_sales',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'daily_product_sales_product_id', fields: ['product_id'] }],
    },
  );
}
