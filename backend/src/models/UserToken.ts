import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, id, moment, optional, reference, text } from './columns.ts';

export type TokenPurpose = 'activation' | 'invitation' | 'reset';

/** A single-use link sent by mail; only its hash is kept. */
export class UserToken extends Model<InferAttributes<UserToken>, InferCreationAttributes<UserToken>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare purpose: TokenPurpose;
  declare tokenHash: string;
  declare expiresAt: Date;
  declare usedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineUserToken(sequelize: Sequelize): void {
  UserToken.init(
    {
      id: id(),
      userId: reference('users', 'CASCADE'),
      purpose: text(10),
      tokenHash: text(64),
      expiresAt: moment(),
      usedAt: optional(moment()),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'user_tokens',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'user_tokens_token_hash', unique: true, fields: ['token_hash'] },
        { name: 'user_tokens_user_id_purpose', fields: ['user_id', 'purpose'] },
      ],
    },
  );
}
