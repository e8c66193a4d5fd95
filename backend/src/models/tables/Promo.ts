import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { flag, id, moment, named, percent, text } from './columns.ts';

/** A percentage off some products between two moments; it starts and ends by the clock. */
export class Promo extends Model<InferAttributes<Promo>, InferCreationAttributes<Promo>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  /** In English; empty: nobody wrote it, and the Indonesian name stands in. */
  declare nameEn: CreationOptional<string>;
  declare description: CreationOptional<string>;
  declare discount: number;
  declare validFrom: Date;
  declare validUntil: Date;
  declare isActive: CreationOptional<boolean>;
}

export function definePromo(sequelize: Sequelize): void {
  Promo.init(
    {
      id: id(),
      ...named('nameKey', ['name'], LIMITS.name),
      nameEn: { ...text(LIMITS.name), defaultValue: '' },
      description: { ...text(LIMITS.address), defaultValue: '' },
      discount: percent(),
      validFrom: moment(),
      validUntil: moment(),
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'promos',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'promos_valid_until', fields: ['valid_until'] }],
    },
  );
}
