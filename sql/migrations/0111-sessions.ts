import type { QueryInterface } from 'sequelize';
import { flag, id, integer, moment, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Sessions that can be listed and ended one by one. Tokens of earlier releases have none, and hold until their end. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'sessions', {
    columns: {
      id: id(),
      user_id: reference('users', 'CASCADE'),
      token_id: text(22),
      session_version: integer(),
      device: text(40),
      network: text(45),
      is_remembered: flag(false),
      is_new_device: flag(false),
      created_at: moment(),
      seen_at: moment(),
      expires_at: moment(),
    },
    indexes: [
      { name: 'sessions_token_id', unique: true, fields: ['token_id'] },
      { name: 'sessions_user_id', fields: ['user_id'] },
      { name: 'sessions_expires_at', fields: ['expires_at'] },
    ],
  });
}
