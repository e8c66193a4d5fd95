import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { integer, optional, text } from './columns.ts';

/** Indexes to search the change history and read it newest first, and to filter and sort the list of invoices. */
export async function up(db: QueryInterface): Promise<void> {
  const isSqlite = db.sequelize.getDialect() === 'sqlite';
  // MySQL compares texts without regard to case by itself.
  const caseless = (name: string) => (isSqlite ? { name, collate: 'NOCASE' } : name);
  await addColumns(db, 'audit_entries', {
    name: { ...text(200), defaultValue: '' },
    fields: { ...text(500), defaultValue: '' },
    revert_of: optional(integer()),
  });
  // SQLite's TEXT has no length. MySQL's ends at 64 kB, which a product with many units exceeds.
  if (!isSqlite) {
    await db.sequelize.query(
      'ALTER TABLE `audit_entries` MODIFY `before` LONGTEXT NULL, MODIFY `after` LONGTEXT NULL;',
    );
  }
  await addIndexes(db, 'audit_entries', [{ name: 'audit_entries_at', fields: ['at'] }]);
  await addIndexes(db, 'invoices', [
    { name: 'invoices_total', fields: ['total'] },
    { name: 'invoices_item_count', fields: ['item_count'] },
    { name: 'invoices_paid_at', fields: ['paid_at'] },
    { name: 'invoices_fullname', fields: [caseless('fullname')] },
    { name: 'invoices_receipt_number', fields: [caseless('receipt_number')] },
    { name: 'invoices_courier', fields: [caseless('courier')] },
  ]);
}
