import type { QueryInterface } from 'sequelize';
import { id, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Codes that stand in for a lost second factor, each once. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'recovery_codes', {
    columns: {
      id: id(),
      user_id: reference('users', 'CASCADE'),
      code_hash: text(60),
      created_at: moment(),
      used_at: optional(moment()),
    },
    indexes: [{ name: 'recovery_codes_user_id', fields: ['user_id'] }],
  });
}
