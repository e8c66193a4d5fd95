import type { QueryInterface } from 'sequelize';
import { QueryTypes } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { integer, optional } from './columns.ts';

/** The user whom an event is about: until now a part of its text, `user 12: 3 → 1`. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'security_events', { subject_id: optional(integer()) });
  await addIndexes(db, 'security_events', [{ name: 'security_events_subject_id', fields: ['subject_id'] }]);
  const events = await db.sequelize.query<{ id: number; about: string }>(
    `SELECT id, about FROM security_events WHERE about LIKE 'user %'`,
    { type: QueryTypes.SELECT },
  );
  for (const { id, about } of events) {
    const [, subject, rest = ''] = /^user (\d+)(?:: (.*))?$/.exec(about) ?? [];
    if (subject !== undefined)
      await db.bulkUpdate('security_events', { subject_id: Number(subject), about: rest }, { id });
  }
}
