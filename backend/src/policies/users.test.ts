import { expect, test } from 'vitest';
import type { Role } from '../contract/roles.ts';
import { ROLES } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';
import { maySetPassword } from './users.ts';

const caller = (id: number, role: Role) => ({ id, role }) as Caller;

test('everybody sets their own password, and an admin anybody’s', () => {
  for (const role of Object.values<Role>(ROLES)) {
    expect(maySetPassword(caller(5, role), 5)).toBe(true);
    expect(maySetPassword(caller(5, role), 6)).toBe(role === ROLES.admin);
  }
});
