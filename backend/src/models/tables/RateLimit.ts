import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { integer, moment, text } from './columns.ts';

/** How often somebody tried something lately, shared by all instances. */
export class RateLimit extends Model<InferAttributes<RateLimit>, InferCreationAttributes<RateLimit>> {
  declare key: string;
  declare hits: number;
  declare resetsAt: Date;
}

export function defineRateLimit(sequelize: Sequelize): void {
  RateLimit.init(
    {
      key: { ...text(120), primaryKey: true },
      hits: integer(),
      resetsAt: moment(),
    },
    {
      sequelize,
      tableName: 'rate_limits',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'rate_limits_resets_at', fields: ['resets_at'] }],
    },
  );
}
