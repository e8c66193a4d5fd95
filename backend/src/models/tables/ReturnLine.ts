import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { id, integer, optional, reference, rupiah } from './columns.ts';

/** Pieces of an invoice's line that come back; `resellable` once somebody looked at them. */
export class ReturnLine extends Model<InferAttributes<ReturnLine>, InferCreationAttributes<ReturnLine>> {
  declare id: CreationOptional<number>;
  declare returnId: number;
  declare invoiceDetailId: number;
  declare quantity: number;
  declare value: number;
  declare exchangeForId: CreationOptional<number | null>;
  declare resellable: CreationOptional<number | null>;
}

export function defineReturnLine(sequelize: Sequelize): void {
  ReturnLine.init(
    {
      id: id(),
      returnId: reference('returns', 'CASCADE'),
      invoiceDetailId: reference('invoice_details'),
      quantity: integer(),
      value: rupiah(),
      exchangeForId: optional(reference('product_details')),
      resellable: optional(integer()),
    },
    {
      sequelize,
      tableName: 'return_lines',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'return_lines_return_id_invoice_detail_id', unique: true, fields: ['return_id', 'invoice_detail_id'] },
        { name: 'return_lines_invoice_detail_id', fields: ['invoice_detail_id'] },
        { name: 'return_lines_exchange_for_id', fields: ['exchange_for_id'] },
      ],
    },
  );
}
