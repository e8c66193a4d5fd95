import type { Role } from '../contract/roles.ts';
import { ROLES } from '../contract/roles.ts';

interface Person {
  id: number;
}

/** Four eyes: neither who began a count nor who counted any of it may agree to it. */
export function mayApproveCount(
  person: Person,
  count: { createdBy: number },
  lines: readonly { countedBy: number }[],
): boolean {
  return count.createdBy !== person.id && lines.every(({ countedBy }) => countedBy !== person.id);
}

/**
 * Where no other eyes are left, an admin may agree to their own count, and says why. Staff never may: there is an admin.
 * `team`: everybody who may approve counts and can sign in.
 */
export function mayApproveOwnCount(
  person: Person & { role: Role },
  count: { createdBy: number },
  lines: readonly { countedBy: number }[],
  team: readonly Person[],
): boolean {
  return person.role === ROLES.admin && !team.some((other) => mayApproveCount(other, count, lines));
}
