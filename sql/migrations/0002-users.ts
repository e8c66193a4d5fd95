import type { QueryInterface } from 'sequelize';
import { flag, id, integer, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'users', {
    columns: {
      id: id(),
      role: integer(),
      first_name: text(60),
      last_name: text(60),
      email: text(190),
      phone_number: { ...text(20), defaultValue: '' },
      address: { ...text(500), defaultValue: '' },
      postal_code: { ...text(5), defaultValue: '' },
      city_id: optional(reference('cities')),
      password_hash: text(72),
      session_version: integer(0),
      is_active: flag(true),
      activated_at: optional(moment()),
      language: text(2),
      created_at: moment(),
    },
    indexes: [
      { name: 'users_email', unique: true, fields: ['email'] },
      { name: 'users_role_created_at', fields: ['role', 'created_at'] },
    ],
    checks: {
      users_role_known: 'role IN (1, 2, 3)',
    },
  });
  await createTable(db, 'user_tokens', {
    columns: {
      id: id(),
      user_id: reference('users', 'CASCADE'),
      purpose: text(10),
      token_hash: text(64),
      expires_at: moment(),
      used_at: optional(moment()),
      created_at: moment(),
    },
    indexes: [
      { name: 'user_tokens_token_hash', unique: true, fields: ['token_hash'] },
      { name: 'user_tokens_user_id_purpose', fields: ['user_id', 'purpose'] },
    ],
  });
}
