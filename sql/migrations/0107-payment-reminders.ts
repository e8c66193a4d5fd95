import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { flag, moment, optional } from './columns.ts';

/** The one reminder of an unpaid order: when it was written, and which mail it is. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { reminded_at: optional(moment()) });
  await addColumns(db, 'outbox_mails', { is_reminder: flag(false) });
}
