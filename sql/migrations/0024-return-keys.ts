import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { optional, text } from './columns.ts';

/** A repeated request with the same key is one return; older returns have no key. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'returns', { idempotency_key: optional(text(80)), request_hash: optional(text(64)) });
  await addIndexes(db, 'returns', [
    { name: 'returns_user_id_idempotency_key', unique: true, fields: ['user_id', 'idempotency_key'] },
  ]);
}
