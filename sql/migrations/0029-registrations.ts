import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { optional, text } from './columns.ts';

/** A registration's form belongs to its mailed link. Older links open the account without changes. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'user_tokens', {
    password_hash: optional(text(72)),
    first_name: optional(text(60)),
    last_name: optional(text(60)),
    phone_number: optional(text(20)),
  });
}
