import type { QueryInterface } from 'sequelize';

/** The mail about an order of 100 lines, and the fees of all couriers' services, may exceed MySQL's 64 kB. */
export async function up(db: QueryInterface): Promise<void> {
  // SQLite's TEXT has no length.
  if (db.sequelize.getDialect() === 'sqlite') return;
  await db.sequelize.query(
    'ALTER TABLE `outbox_mails` MODIFY `text` LONGTEXT NOT NULL, MODIFY `html` LONGTEXT NOT NULL;',
  );
  await db.sequelize.query('ALTER TABLE `courier_quotes` MODIFY `offers` LONGTEXT NOT NULL;');
}
