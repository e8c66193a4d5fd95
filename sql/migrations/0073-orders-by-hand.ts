import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { optional, reference, text } from './columns.ts';

/** The author of an order by hand, and its number at a marketplace, unique per source. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { source_ref: optional(text(40)), placed_by: optional(reference('users')) });
  const sourceRef = db.sequelize.getDialect() === 'sqlite' ? { name: 'source_ref', collate: 'NOCASE' } : 'source_ref';
  await addIndexes(db, 'invoices', [
    { name: 'invoices_source_source_ref', unique: true, fields: ['source', 'source_ref'] },
    { name: 'invoices_source_ref', fields: [sourceRef] },
    { name: 'invoices_placed_by_idempotency_key', unique: true, fields: ['placed_by', 'idempotency_key'] },
  ]);
}
