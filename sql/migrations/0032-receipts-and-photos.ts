import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { flag, optional, text } from './columns.ts';

/**
 * Normalized receipt numbers, without spaces and in capitals: an index finds the same number on two invoices. And which
 * photos of returns are out of the public files: older ones are moved when the shop starts.
 */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { receipt_key: optional(text(60)) });
  await db.sequelize.query(
    `UPDATE invoices SET receipt_key = UPPER(REPLACE(receipt_number, ' ', ''))
     WHERE receipt_number IS NOT NULL AND receipt_key IS NULL`,
  );
  await addIndexes(db, 'invoices', [{ name: 'invoices_receipt_key', fields: ['receipt_key'] }]);
  await addColumns(db, 'return_photos', { is_private: flag(false) });
  await addIndexes(db, 'return_photos', [{ name: 'return_photos_is_private', fields: ['is_private'] }]);
}
