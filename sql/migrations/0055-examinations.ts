import type { QueryInterface } from 'sequelize';
import { id, integer, longText, moment, optional } from './columns.ts';
import { createTable } from './createTable.ts';

/** The examination of the data: a single row with a running examination, and the result of the last one. */
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
  // A long list of findings may exceed MySQL's 64 kB.
  if (db.sequelize.getDialect() === 'mysql')
    await db.sequelize.query('ALTER TABLE `examinations` MODIFY `findings` LONGTEXT NULL;');
}
