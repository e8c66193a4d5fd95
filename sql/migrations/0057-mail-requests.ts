import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { optional, text } from './columns.ts';

/** Which request a mail comes from, so that the log can be asked about it. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'outbox_mails', { request_id: optional(text(64)) });
}
