import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { id, integer, moment, optional, reference } from './columns.ts';

/** How many pieces of a unit the invoices of a pick list want, and how many were found; null: nobody has looked. */
export class PickListLine extends Model<InferAttributes<PickListLine>, InferCreationAttributes<PickListLine>> {
  declare id: CreationOptional<number>;
  declare pickListId: number;
  declare productDetailId: number;
  declare quantity: number;
  declare counted: CreationOptional<number | null>;
  declare countedAt: CreationOptional<Date | null>;
  declare countedBy: CreationOptional<number | null>;
}

export function definePickListLine(sequelize: Sequelize): void {
  PickListLine.init(
    {
      id: id(),
      pickListId: reference('pick_lists'),
      productDetailId: reference('product_details'),
      quantity: integer(),
      counted: optional(integer()),
      countedAt: optional(moment()),
      countedBy: optional(reference('users')),
    },
    {
      sequelize,
      tableName: 'pick_list_lines',
      underscored: true,
      timestamps: false,
      indexes: [
        {
          name: 'pick_list_lines_pick_list_id_product_detail_id',
          unique: true,
          fields: ['pick_list_id', 'product_detail_id'],
        },
        { name: 'pick_list_lines_product_detail_id', fields: ['product_detail_id'] },
        { name: 'pick_list_lines_counted_by', fields: ['counted_by'] },
      ],
    },
  );
}
