import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { optional, text } from './columns.ts';

/** The request that caused a mail, for a search of the log. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'outbox_mails', { request_id: optional(text(64)) });
}
