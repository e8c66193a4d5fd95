import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { created, id, moment, optional, reference, text } from './columns.ts';

/** `unmailed`: no link, but a sign-up that one of another opens. */
export type TokenPurpose = 'activation' | 'unmailed' | 'invitation' | 'reset';

/** A link in a mail activates for two days, invites for three, and resets a password for one hour. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  activation: 48,
  unmailed: 48,
  invitation: 72,
  reset: 1,
};

/**
 * A single-use link sent by mail; only its hash is kept. With the one that activates comes what was typed at the sign-up
 * (null in the links of other purposes): it becomes the account's own when it is opened by the person who typed it.
 */
export class UserToken extends Model<InferAttributes<UserToken>, InferCreationAttributes<UserToken>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare purpose: TokenPurpose;
  declare tokenHash: string;
  declare expiresAt: Date;
  declare usedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare passwordHash: CreationOptional<string | null>;
  declare firstName: CreationOptional<string | null>;
  declare lastName: CreationOptional<string | null>;
  declare phoneNumber: CreationOptional<string | null>;
  /** Of the secret of the browser that it was typed in; only its hash is kept. */
  declare browserHash: CreationOptional<string | null>;
  /** Where in the shop they were going. */
  declare returnPath: CreationOptional<string | null>;
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
      passwordHash: optional(text(72)),
      firstName: optional(text(LIMITS.personName)),
      lastName: optional(text(LIMITS.personName)),
      phoneNumber: optional(text(LIMITS.phone)),
      browserHash: optional(text(64)),
      returnPath: optional(text(LIMITS.path)),
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
