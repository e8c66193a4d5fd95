import type { QueryInterface } from 'sequelize';
import { flag, id, longText, moment, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'saved_views', {
    columns: {
      id: id(),
      user_id: reference('users', 'CASCADE'),
      controller: text(40),
      name: text(60),
      is_shared: flag(false),
      search: text(2000),
      columns: longText(),
      created_at: moment(),
    },
    indexes: [
      { name: 'saved_views_user_id_controller_name', unique: true, fields: ['user_id', 'controller', 'name'] },
      { name: 'saved_views_controller_is_shared', fields: ['controller', 'is_shared'] },
    ],
  });
}
