import type { Role } from '../../contract/roles.ts';
import { SECURITY_EVENT_COLUMNS } from '../../contract/securityEvents.ts';
import { column, sql } from '../database/sql.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, formattedMoment, personName } from './columnSource.ts';

/** A database row. */
export interface StoredSecurityEvent extends StoredRow<typeof SECURITY_EVENT_COLUMNS> {
  /** The typed address of a refused sign-in; empty for other events. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: Role | null;
  subjectFirstName: string | null;
  subjectLastName: string | null;
  subjectRole: Role | null;
}

/** Sign-ins, refusals and changes of a year, with their people. */
export const SECURITY_EVENTS = columnSource(SECURITY_EVENT_COLUMNS, {
  table: 'security_events e',
  joins: {
    u: sql`LEFT JOIN users u ON u.id = e.user_id`,
    s: sql`LEFT JOIN users s ON s.id = e.subject_id`,
  },
  isEndless: true,
  sql: {
    lastAtString: formattedMoment(column('e.last_at')),
    userName: sql`CASE WHEN u.id IS NULL THEN e.email ELSE ${personName('u')} END`,
    subjectName: sql`CASE WHEN s.id IS NULL THEN '' ELSE ${personName('s')} END`,
  },
  also: {
    email: column('e.email'),
    firstName: column('u.first_name'),
    lastName: column('u.last_name'),
    role: column('u.role'),
    subjectFirstName: column('s.first_name'),
    subjectLastName: column('s.last_name'),
    subjectRole: column('s.role'),
  },
  defaultSort: { field: 'lastAt', dir: 'desc' },
});
