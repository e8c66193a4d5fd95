import type { QueryInterface } from 'sequelize';
import { addIndexes } from './addColumns.ts';

/** Indexes for the payments' inbox, filtered by status, newest first, and by amount; its texts have a trigram index. */
export async function up(db: QueryInterface): Promise<void> {
  const status = db.sequelize.getDialect() === 'sqlite' ? { name: 'status', collate: 'NOCASE' } : 'status';
  await addIndexes(db, 'payment_events', [
    { name: 'payment_events_status_received_at', fields: [status, 'received_at'] },
    { name: 'payment_events_amount', fields: ['amount'] },
  ]);
}
