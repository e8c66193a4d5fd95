import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { moment, optional, reference, text } from './columns.ts';

/** Decisions on odd payment events, and when each link's status was last requested. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'payment_events', {
    settled_at: optional(moment()),
    settled_by: optional(reference('users')),
    settlement: { ...text(500), defaultValue: '' },
  });
  await addIndexes(db, 'payment_events', [
    { name: 'payment_events_received_at', fields: ['received_at'] },
    { name: 'payment_events_verdict_settled_at', fields: ['verdict', 'settled_at'] },
    { name: 'payment_events_settled_by', fields: ['settled_by'] },
  ]);
  await addColumns(db, 'payment_attempts', { asked_at: optional(moment()) });
}
