import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { integer, text } from './columns.ts';

/** Numbers that must neither repeat nor skip: documents per day, the catalogue's version. */
export class Counter extends Model<InferAttributes<Counter>, InferCreationAttributes<Counter>> {
  declare name: string;
  declare value: number;
}

export function defineCounter(sequelize: Sequelize): void {
  Counter.init(
    {
      name: { ...text(60), primaryKey: true },
      value: integer(),
    },
    { sequelize, tableName: 'counters', underscored: true, timestamps: false },
  );
}
