import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { optional, text } from './columns.ts';

/** Which browser somebody signed up in, and where they were going. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'user_tokens', { browser_hash: optional(text(64)), return_path: optional(text(200)) });
}
