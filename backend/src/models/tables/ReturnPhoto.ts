import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, flag, id, optional, reference, text } from './columns.ts';

/** A photo for a return; sent before the return itself, so that each can be sent again alone on a bad line. */
export class ReturnPhoto extends Model<InferAttributes<ReturnPhoto>, InferCreationAttributes<ReturnPhoto>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare returnId: CreationOptional<number | null>;
  declare file: string;
  /** Unset by an instance of before: then its files still lie where anybody may read them (`photos.hidePublic`). */
  declare isPrivate: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export function defineReturnPhoto(sequelize: Sequelize): void {
  ReturnPhoto.init(
    {
      id: id(),
      userId: reference('users'),
      returnId: optional(reference('returns', 'CASCADE')),
      file: text(120),
      isPrivate: flag(false),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'return_photos',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'return_photos_return_id_created_at', fields: ['return_id', 'created_at'] },
        { name: 'return_photos_user_id', fields: ['user_id'] },
        { name: 'return_photos_is_private', fields: ['is_private'] },
      ],
    },
  );
}
