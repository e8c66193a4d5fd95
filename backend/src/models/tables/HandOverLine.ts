import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { id, reference } from './columns.ts';

/** A parcel on a sheet; no parcel is on two. */
export class HandOverLine extends Model<InferAttributes<HandOverLine>, InferCreationAttributes<HandOverLine>> {
  declare id: CreationOptional<number>;
  declare handOverId: number;
  declare invoiceId: number;
}

export function defineHandOverLine(sequelize: Sequelize): void {
  HandOverLine.init(
    {
      id: id(),
      handOverId: reference('hand_overs', 'CASCADE'),
      invoiceId: reference('invoices'),
    },
    {
      sequelize,
      tableName: 'hand_over_lines',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'hand_over_lines_invoice_id', unique: true, fields: ['invoice_id'] },
        { name: 'hand_over_lines_hand_over_id', fields: ['hand_over_id'] },
      ],
    },
  );
}
