import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { integer, moment, optional, reference, text } from './columns.ts';

/** An admin's decision on an application to be a partner. Until now there was only `is_active`. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'business_partners', {
    state: integer(0),
    decided_at: optional(moment()),
    decided_by: optional(reference('users')),
    decision_reason: { ...text(500), defaultValue: '' },
  });
  await addIndexes(db, 'business_partners', [
    { name: 'business_partners_state', fields: ['state'] },
    { name: 'business_partners_phone_number', fields: ['phone_number'] },
    { name: 'business_partners_decided_by', fields: ['decided_by'] },
  ]);
  // Active partners were approved; date and admin are not on record.
  await db.sequelize.query('UPDATE business_partners SET state = 1 WHERE is_active = 1 AND state = 0');
}
