import { ROLES } from '../../../backend/src/contract/roles.ts';
import type { Caller } from '../../../backend/src/contract/users.ts';
import { ADMIN_ID, STAFF_ID } from './users.ts';

/** The people who do the demo's work. */
export const ADMIN: Caller = { id: ADMIN_ID, role: ROLES.admin, language: 'id' };
export const STAFF: Caller = { id: STAFF_ID, role: ROLES.staff, language: 'id' };
