import { formatDateTime } from '../contract/dates.ts';
import { SECURITY_EVENT_COLUMNS, type SecurityEventRow } from '../contract/securityEvents.ts';
import type { StoredSecurityEvent } from '../models/lists/securityEvents.ts';
import { asRow } from './rows.ts';

export function asSecurityEventRow(event: StoredSecurityEvent): SecurityEventRow {
  return {
    ...asRow(SECURITY_EVENT_COLUMNS, event),
    lastAtString: formatDateTime(event.lastAt),
    userName: nameOf(event.firstName, event.lastName) || event.email,
    userRole: event.role,
    subjectName: nameOf(event.subjectFirstName, event.subjectLastName),
    subjectRole: event.subjectRole,
  };
}

function nameOf(firstName: string | null, lastName: string | null): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
