import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { id, integer, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** What a person has agreed to, and when. A sign-up carries it until its account opens. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'consents', {
    columns: {
      id: id(),
      user_id: reference('users', 'CASCADE'),
      kind: text(20),
      version: integer(),
      at: moment(),
      withdrawn_at: optional(moment()),
    },
    indexes: [{ name: 'consents_user_id', fields: ['user_id'] }],
  });
  await addColumns(db, 'user_tokens', {
    consented_at: optional(moment()),
    terms_version: optional(integer()),
    privacy_version: optional(integer()),
  });
}
