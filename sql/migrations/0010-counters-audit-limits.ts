import type { QueryInterface } from 'sequelize';
import { id, integer, longText, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'counters', {
    columns: {
      name: { ...text(60), primaryKey: true },
      value: integer(),
    },
  });
  await createTable(db, 'audit_entries', {
    columns: {
      id: id(),
      at: moment(),
      user_id: optional(reference('users')),
      entity: text(40),
      entity_id: integer(),
      action: text(20),
      before: optional(longText()),
      after: optional(longText()),
    },
    indexes: [{ name: 'audit_entries_entity_entity_id', fields: ['entity', 'entity_id'] }],
  });
  await createTable(db, 'rate_limits', {
    columns: {
      key: { ...text(120), primaryKey: true },
      hits: integer(),
      resets_at: moment(),
    },
    indexes: [{ name: 'rate_limits_resets_at', fields: ['resets_at'] }],
  });
}
