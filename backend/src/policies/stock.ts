import type { Role } from '../contract/roles.ts';
import { ROLES } from '../contract/roles.ts';

interface Person {
  id: number;
}

/** Four eyes: the person who began a count, and all who counted, may not approve it. */
export function mayApproveCount(
  person: Person,
  count: { createdBy: number },
  lines: readonly { countedBy: number }[],
): boolean {
  return count.createdBy !== person.id && lines.every(({ countedBy }) => countedBy !== person.id);
}

/**
 * Where nobody else is left, an admin may approve their own count with a reason. Staff never may, since there is an admin.
 * `team`: all who may approve counts and can sign in.
 */
export function mayApproveOwnCount(
  person: Person & { role: Role },
  count: { createdBy: number },
  lines: readonly { countedBy: number }[],
  team: readonly Person[],
): boolean {
  return person.role === ROLES.admin && !team.some((other) => mayApproveCount(other, count, lines));
}
