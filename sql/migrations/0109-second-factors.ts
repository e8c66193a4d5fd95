import type { QueryInterface } from 'sequelize';
import { DataTypes } from 'sequelize';
import { id, longText, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Authenticator apps and passkeys of admins and staff. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'second_factors', {
    columns: {
      id: id(),
      user_id: reference('users', 'CASCADE'),
      kind: text(10),
      name: text(60),
      sealed_key: longText(),
      credential_id: optional(text(1400)),
      credential_hash: optional(text(64)),
      // An authenticator's signature counter has 32 bits without a sign.
      counter: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
      created_at: moment(),
      last_used_at: optional(moment()),
    },
    indexes: [
      { name: 'second_factors_credential_hash', unique: true, fields: ['credential_hash'] },
      { name: 'second_factors_user_id', fields: ['user_id'] },
    ],
  });
}
