import { AUDIT_COLUMNS } from '../../contract/audit.ts';
import { column, sql } from '../database/sql.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, personName, formattedMoment } from './columnSource.ts';

/** A database row. */
export interface StoredEntry extends StoredRow<typeof AUDIT_COLUMNS> {
  firstName: string | null;
  lastName: string | null;
}

/** The change history; its users are joined, not queried per row. */
export const AUDIT_ENTRIES = columnSource(AUDIT_COLUMNS, {
  table: 'audit_entries a',
  joins: { u: sql`LEFT JOIN users u ON u.id = a.user_id` },
  cameAt: column('a.at'),
  sql: {
    atString: formattedMoment(column('a.at')),
    userName: { sql: personName('u'), key: column('u.name_key') },
  },
  also: { firstName: column('u.first_name'), lastName: column('u.last_name') },
  defaultSort: { field: 'at', dir: 'desc' },
});
