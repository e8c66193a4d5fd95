import { ROLES } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';

/** Everybody may set their own password; an admin anybody's (specification 6). */
export function maySetPassword(caller: Caller, userId: number): boolean {
  return caller.id === userId || caller.role === ROLES.admin;
}
