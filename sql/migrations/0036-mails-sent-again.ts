import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { flag, optional, reference } from './columns.ts';

/**
 * The order of a mail, the mail it repeats, and whether its links sign the reader in. Older mails count as such, since
 * nothing tells.
 */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'outbox_mails', {
    is_secret: flag(true),
    invoice_id: optional(reference('invoices', 'SET NULL')),
    again_of: optional(reference('outbox_mails', 'SET NULL')),
  });
  await addIndexes(db, 'outbox_mails', [
    { name: 'outbox_mails_invoice_id', fields: ['invoice_id'] },
    { name: 'outbox_mails_again_of', fields: ['again_of'] },
  ]);
}
