import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { StockReason } from '../../contract/stock.ts';
import { created, id, integer, optional, reference, text } from './columns.ts';

/** The ledger of stock: rows are only ever added, and a unit's stock is their sum. */
export class StockMovement extends Model<InferAttributes<StockMovement>, InferCreationAttributes<StockMovement>> {
  declare id: CreationOptional<number>;
  declare productDetailId: number;
  declare delta: number;
  declare reason: StockReason;
  declare invoiceId: CreationOptional<number | null>;
  declare returnId: CreationOptional<number | null>;
  declare userId: CreationOptional<number | null>;
  declare note: CreationOptional<string>;
  declare createdAt: CreationOptional<Date>;
}

export function defineStockMovement(sequelize: Sequelize): void {
  StockMovement.init(
    {
      id: id(),
      productDetailId: reference('product_details'),
      delta: integer(),
      reason: text(20),
      invoiceId: optional(reference('invoices')),
      returnId: optional(reference('returns')),
      userId: optional(reference('users')),
      note: { ...text(LIMITS.notes), defaultValue: '' },
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'stock_movements',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'stock_movements_product_detail_id', fields: ['product_detail_id'] },
        { name: 'stock_movements_invoice_id', fields: ['invoice_id'] },
        { name: 'stock_movements_return_id', fields: ['return_id'] },
      ],
    },
  );
}
