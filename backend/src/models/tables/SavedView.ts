import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, flag, id, longText, reference, text } from './columns.ts';

/** A list of the back office as somebody wants to find it again: filters, sort and columns. */
export class SavedView extends Model<InferAttributes<SavedView>, InferCreationAttributes<SavedView>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare controller: string;
  declare name: string;
  declare isShared: boolean;
  declare search: string;
  /** JSON of a ColumnChoice. */
  declare columns: string;
  declare createdAt: CreationOptional<Date>;
}

export function defineSavedView(sequelize: Sequelize): void {
  SavedView.init(
    {
      id: id(),
      userId: reference('users', 'CASCADE'),
      controller: text(40),
      name: text(60),
      isShared: flag(false),
      search: text(2000),
      columns: longText(),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'saved_views',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'saved_views_user_id_controller_name', unique: true, fields: ['user_id', 'controller', 'name'] },
        { name: 'saved_views_controller_is_shared', fields: ['controller', 'is_shared'] },
      ],
    },
  );
}
