import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { StockCountStatus } from '../../contract/stockCounts.ts';
import { created, id, integer, moment, optional, reference, text } from './columns.ts';

/** A count of what is on the shelves. */
export class StockCount extends Model<InferAttributes<StockCount>, InferCreationAttributes<StockCount>> {
  declare id: CreationOptional<number>;
  declare categoryId: CreationOptional<number | null>;
  declare note: CreationOptional<string>;
  declare status: CreationOptional<StockCountStatus>;
  declare createdBy: number;
  declare createdAt: CreationOptional<Date>;
  declare submittedAt: CreationOptional<Date | null>;
  declare decidedBy: CreationOptional<number | null>;
  declare decidedAt: CreationOptional<Date | null>;
  /** Why who had counted agreed to it themself; empty where somebody else did. */
  declare ownReason: CreationOptional<string>;
}

export function defineStockCount(sequelize: Sequelize): void {
  StockCount.init(
    {
      id: id(),
      categoryId: optional(reference('categories')),
      note: { ...text(LIMITS.notes), defaultValue: '' },
      status: integer(0),
      createdBy: reference('users'),
      createdAt: created(),
      submittedAt: optional(moment()),
      decidedBy: optional(reference('users')),
      decidedAt: optional(moment()),
      ownReason: { ...text(LIMITS.notes), defaultValue: '' },
    },
    {
      sequelize,
      tableName: 'stock_counts',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'stock_counts_category_id', fields: ['category_id'] },
        { name: 'stock_counts_created_by', fields: ['created_by'] },
        { name: 'stock_counts_decided_by', fields: ['decided_by'] },
      ],
    },
  );
}
