import type { QueryInterface } from 'sequelize';
import { addIndexes } from './addColumns.ts';
import { integer, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Daily counts of invoices by status, and indexes for lists sorted newest first. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'daily_statuses', {
    columns: {
      status: { ...integer(), primaryKey: true },
      day: { ...text(8), primaryKey: true },
      invoices: integer(),
    },
  });
  const isSqlite = db.sequelize.getDialect() === 'sqlite';
  const day = isSqlite
    ? "strftime('%Y%m%d', created_at, '+7 hours')"
    : "DATE_FORMAT(created_at + INTERVAL 7 HOUR, '%Y%m%d')";
  const counted = `INSERT INTO daily_statuses (status, day, invoices)
    SELECT status, ${day}, COUNT(*) FROM invoices WHERE status <> 0 GROUP BY 1, 2`;
  // Each time from scratch: an interrupted run leaves nothing behind.
  await db.sequelize.query('DELETE FROM daily_statuses');
  await db.sequelize.query(counted);
  await addIndexes(db, 'users', [{ name: 'users_created_at', fields: ['created_at'] }]);
  await addIndexes(db, 'outbox_mails', [{ name: 'outbox_mails_created_at', fields: ['created_at'] }]);
}
