import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { moment, optional } from './columns.ts';

/** When an account was closed, and when its personal data was erased. Until now only the history had it. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'users', { closed_at: optional(moment()), erased_at: optional(moment()) });
  await db.sequelize.query(
    `UPDATE users SET closed_at = (
       SELECT MAX(a.at) FROM audit_entries a
       WHERE a.entity = 'users' AND a.entity_id = users.id AND a.action = 'archived'
     )
     WHERE is_active = 0 AND closed_at IS NULL`,
  );
}
