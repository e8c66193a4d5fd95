import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { created, id, reference, text } from './columns.ts';

/** A sheet of parcels that went with a courier. */
export class HandOver extends Model<InferAttributes<HandOver>, InferCreationAttributes<HandOver>> {
  declare id: CreationOptional<number>;
  declare courier: string;
  declare createdBy: number;
  declare createdAt: CreationOptional<Date>;
}

export function defineHandOver(sequelize: Sequelize): void {
  HandOver.init(
    {
      id: id(),
      courier: text(LIMITS.courier),
      createdBy: reference('users'),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'hand_overs',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'hand_overs_created_by', fields: ['created_by'] },
        { name: 'hand_overs_created_at', fields: ['created_at'] },
      ],
    },
  );
}
