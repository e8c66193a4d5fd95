import type { AuditAction } from '../../contract/audit.ts';
import { jakartaText } from '../database/dialect.ts';
import type { ListSource } from './listSource.ts';

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
    id: { type: 'number', sql: 'a.id' },
    at: { type: 'moment', sql: 'a.at' },
    atString: {
      type: 'text',
      sortSql: 'a.at',
      get sql() {
        return jakartaText('a.at');
      },
    },
    userId: { type: 'number', sql: 'a.user_id' },
    userName: { type: 'text', sql: "CONCAT(u.first_name, ' ', u.last_name)" },
    entity: { type: 'text', sql: 'a.entity' },
    entityId: { type: 'number', sql: 'a.entity_id' },
    action: { type: 'text', sql: 'a.action' },
    name: { type: 'text', sql: 'a.name' },
    fields: { type: 'text', sql: 'a.fields' },
    // Every table asks for active rows (specification 7); history is never archived.
    isActive: { type: 'boolean', sql: '(1 = 1)' },
  },
  select: `SELECT a.id, a.at, a.user_id AS userId, u.first_name AS firstName, u.last_name AS lastName, a.entity,
    a.entity_id AS entityId, a.action, a.name, a.fields, a.revert_of AS revertOf`,
  from: 'FROM audit_entries a LEFT JOIN users u ON u.id = a.user_id',
  idSql: 'a.id',
  defaultSort: { field: 'at', dir: 'desc' },
};
