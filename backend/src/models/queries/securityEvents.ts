import type { CreationAttributes } from 'sequelize';
import { execute, incoming, onConflict } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import { sql } from '../database/sql.ts';
import type { SecurityEvent } from '../tables/SecurityEvent.ts';

/** Inserts events; increments the count of an existing one. */
export async function countEvents(events: readonly CreationAttributes<SecurityEvent>[]): Promise<void> {
  for (const batch of batches(events)) {
    await execute(
      sql`INSERT INTO security_events
        (event_key, kind, user_id, email, network, device, about, hits, first_at, last_at) VALUES :rows
       ${onConflict(
         ['event_key'],
         sql`hits = security_events.hits + ${incoming(sql`hits`)}, last_at = ${incoming(sql`last_at`)}`,
       )}`,
      {
        rows: batch.map((event) => [
          ...[event.eventKey, event.kind, event.userId, event.email, event.network, event.device, event.about],
          ...[event.hits, event.firstAt, event.lastAt],
        ]),
      },
    );
  }
}
