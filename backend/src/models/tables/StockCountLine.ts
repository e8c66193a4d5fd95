import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { id, integer, moment, reference } from './columns.ts';

/** What was found of a unit, and what should have been there at that moment: in stock, or held for orders. */
export class StockCountLine extends Model<InferAttributes<StockCountLine>, InferCreationAttributes<StockCountLine>> {
  declare id: CreationOptional<number>;
  declare stockCountId: number;
  declare productDetailId: number;
  declare counted: number;
  declare countedAt: Date;
  declare countedBy: number;
  declare expected: number;
  declare held: CreationOptional<number>;
}

export function defineStockCountLine(sequelize: Sequelize): void {
  StockCountLine.init(
    {
      id: id(),
      stockCountId: reference('stock_counts', 'CASCADE'),
      productDetailId: reference('product_details'),
      counted: integer(),
      countedAt: moment(),
      countedBy: reference('users'),
      expected: integer(),
      held: { ...integer(), defaultValue: 0 },
    },
    {
      sequelize,
      tableName: 'stock_count_lines',
      underscored: true,
      timestamps: false,
      indexes: [
        {
          name: 'stock_count_lines_stock_count_id_product_detail_id',
          unique: true,
          fields: ['stock_count_id', 'product_detail_id'],
        },
        { name: 'stock_count_lines_product_detail_id', fields: ['product_detail_id'] },
        { name: 'stock_count_lines_counted_by', fields: ['counted_by'] },
      ],
    },
  );
}
