import type { QueryInterface } from 'sequelize';
import { id, longText, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** The owner's texts: the published versions of each page, and its draft. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'content_versions', {
    columns: {
      id: id(),
      page: text(20),
      body: longText(),
      user_id: reference('users'),
      saved_at: moment(),
      published_at: optional(moment()),
    },
    indexes: [
      { name: 'content_versions_page_published_at', fields: ['page', 'published_at'] },
      { name: 'content_versions_user_id', fields: ['user_id'] },
    ],
  });
  if (db.sequelize.getDialect() !== 'sqlite')
    await db.sequelize.query('ALTER TABLE `content_versions` MODIFY `body` LONGTEXT NOT NULL;');
}
