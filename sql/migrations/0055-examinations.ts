import type { QueryInterface } from 'sequelize';
import { id, integer, longText, moment, optional } from './columns.ts';
import { createTable } from './createTable.ts';

/** The examination of the data: one row says whether one is under way, and what the last one found. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'examinations', {
    columns: {
      id: id(),
      started_at: optional(moment()),
      seen_at: optional(moment()),
      done: integer(),
      checked_at: optional(moment()),
      findings: optional(longText()),
    },
  });
  // Where much is wrong, much is to be told.
  if (db.sequelize.getDialect() === 'mysql')
    await db.sequelize.query('ALTER TABLE `examinations` MODIFY `findings` LONGTEXT NULL;');
}
