import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { optional, text } from './columns.ts';

/** The browser of a registration, and the page to return to. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'user_tokens', { browser_hash: optional(text(64)), return_path: optional(text(200)) });
}
