import type { Role } from '../contract/roles.ts';
import { ROLES } from '../contract/roles.ts';

interface Person {
  id: number;
  role: Role;
}

interface Owned {
  userId: number;
}

function isStaff({ role }: Person): boolean {
  return role === ROLES.staff || role === ROLES.admin;
}

/** Staff see every invoice, a customer their own. */
export function maySee(person: Person, invoice: Owned): boolean {
  return isStaff(person) || invoice.userId === person.id;
}

/** The customer who ordered, or an admin. */
export function mayCancel(person: Person, invoice: Owned): boolean {
  return person.role === ROLES.admin || invoice.userId === person.id;
}

/** The author of a note, or an admin. */
export function mayRemoveNote(person: Person, note: Owned): boolean {
  return person.role === ROLES.admin || note.userId === person.id;
}
