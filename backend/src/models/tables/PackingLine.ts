import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { id, integer, reference } from './columns.ts';

/** How many pieces of an invoice's line are in its parcel. */
export class PackingLine extends Model<InferAttributes<PackingLine>, InferCreationAttributes<PackingLine>> {
  declare id: CreationOptional<number>;
  declare packingId: number;
  declare invoiceDetailId: number;
  declare packed: number;
}

export function definePackingLine(sequelize: Sequelize): void {
  PackingLine.init(
    {
      id: id(),
      packingId: reference('packings', 'CASCADE'),
      invoiceDetailId: reference('invoice_details'),
      packed: integer(),
    },
    {
      sequelize,
      tableName: 'packing_lines',
      underscored: true,
      timestamps: false,
      indexes: [
        {
          name: 'packing_lines_packing_id_invoice_detail_id',
          unique: true,
          fields: ['packing_id', 'invoice_detail_id'],
        },
        { name: 'packing_lines_invoice_detail_id', fields: ['invoice_detail_id'] },
      ],
    },
  );
}
