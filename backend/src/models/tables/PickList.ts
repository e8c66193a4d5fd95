import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import type { PickListStatus } from '../../contract/pickLists.ts';
import { created, id, integer, moment, optional, reference, text } from './columns.ts';

/** What somebody fetches from the shelves in one go, for many invoices. */
export class PickList extends Model<InferAttributes<PickList>, InferCreationAttributes<PickList>> {
  declare id: CreationOptional<number>;
  declare number: string;
  declare status: CreationOptional<PickListStatus>;
  declare createdBy: number;
  declare createdAt: CreationOptional<Date>;
  declare closedBy: CreationOptional<number | null>;
  declare closedAt: CreationOptional<Date | null>;
}

export function definePickList(sequelize: Sequelize): void {
  PickList.init(
    {
      id: id(),
      number: text(20),
      status: integer(0),
      createdBy: reference('users'),
      createdAt: created(),
      closedBy: optional(reference('users')),
      closedAt: optional(moment()),
    },
    {
      sequelize,
      tableName: 'pick_lists',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'pick_lists_number', unique: true, fields: ['number'] },
        { name: 'pick_lists_status', fields: ['status'] },
        { name: 'pick_lists_created_by', fields: ['created_by'] },
        { name: 'pick_lists_closed_by', fields: ['closed_by'] },
      ],
    },
  );
}
