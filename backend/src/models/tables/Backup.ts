import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { id, moment } from './columns.ts';

/** A backup that was taken of this database. */
export class Backup extends Model<InferAttributes<Backup>, InferCreationAttributes<Backup>> {
  declare id: CreationOptional<number>;
  declare takenAt: Date;
}

export function defineBackup(sequelize: Sequelize): void {
  Backup.init(
    { id: id(), takenAt: moment() },
    { sequelize, tableName: 'backups', underscored: true, timestamps: false },
  );
}
