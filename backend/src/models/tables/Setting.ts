import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { longText, text } from './columns.ts';

/** What somebody has decided for the shop; a setting without a row still has its first value. */
export class Setting extends Model<InferAttributes<Setting>, InferCreationAttributes<Setting>> {
  declare name: string;
  /** JSON, of the kind that contract/settings.ts gives it. */
  declare value: string;
}

export function defineSetting(sequelize: Sequelize): void {
  Setting.init(
    { name: { ...text(40), primaryKey: true }, value: longText() },
    { sequelize, tableName: 'settings', underscored: true, timestamps: false },
  );
}
