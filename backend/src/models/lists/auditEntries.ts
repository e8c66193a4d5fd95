import type { AuditAction } from '../../contract/audit.ts';
import { jakartaText } from '../database/dialect.ts';
import type { ListSource } from './listSource.ts';
import { sql } from '../database/sql.ts';

/** An entry as the database has it. */
export interface StoredEntry {
  id: number;
  at: string | Date;
  userId: number | null;
  firstName: string | null;
  lastName: string | null;
  entity: string;
  entityId: number;
  action: AuditAction;
  name: string;
  fields: string;
  revertOf: number | null;
}

/** The change history; its users are joined, not looked up row by row. */
export const AUDIT_ENTRIES: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`a.id` },
    at: { type: 'moment', sql: sql`a.at` },
    atString: {
      type: 'text',
      sortSql: sql`a.at`,
      get sql() {
        return jakartaText(sql`a.at`);
      },
    },
    userId: { type: 'number', sql: sql`a.user_id` },
    userName: {
      type: 'text',
      sql: sql`CONCAT(u.first_name, ' ', u.last_name)`,
      key: sql`u.name_key`,
      isSearched: true,
    },
    entity: { type: 'text', sql: sql`a.entity` },
    entityId: { type: 'number', sql: sql`a.entity_id` },
    action: { type: 'text', sql: sql`a.action` },
    name: { type: 'text', sql: sql`a.name`, isSearched: true },
    fields: { type: 'text', sql: sql`a.fields` },
    // Every table asks for active rows (specification 7); history is never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: sql`SELECT a.id, a.at, a.user_id AS userId, u.first_name AS firstName, u.last_name AS lastName, a.entity,
    a.entity_id AS entityId, a.action, a.name, a.fields, a.revert_of AS revertOf`,
  from: sql`FROM audit_entries a`,
  joins: { u: sql`LEFT JOIN users u ON u.id = a.user_id` },
  cameAt: sql`a.at`,
  idSql: sql`a.id`,
  defaultSort: { field: 'at', dir: 'desc' },
};
