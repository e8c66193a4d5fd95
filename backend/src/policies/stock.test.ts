import { expect, test } from 'vitest';
import { ROLES } from '../contract/roles.ts';
import { mayApproveCount, mayApproveOwnCount } from './stock.ts';

const ani = { id: 1 };

test('a count is agreed to by somebody who neither began it nor counted any of it', () => {
  expect(mayApproveCount(ani, { createdBy: 2 }, [{ countedBy: 2 }, { countedBy: 3 }])).toBe(true);
  expect(mayApproveCount(ani, { createdBy: 2 }, [])).toBe(true);
});

test('who began it may not, though others counted', () => {
  expect(mayApproveCount(ani, { createdBy: 1 }, [{ countedBy: 2 }])).toBe(false);
});

test('who counted only one shelf may not either', () => {
  expect(mayApproveCount(ani, { createdBy: 2 }, [{ countedBy: 2 }, { countedBy: 1 }])).toBe(false);
});

test('an admin may agree to their own count once nobody is left who neither began nor counted', () => {
  const [admin, staff, other] = [
    { id: 1, role: ROLES.admin },
    { id: 2, role: ROLES.staff },
    { id: 3, role: ROLES.staff },
  ];
  const lines = [{ countedBy: 1 }, { countedBy: 2 }];
  const ask = (person: typeof admin | typeof staff, team: { id: number }[]) =>
    mayApproveOwnCount(person, { createdBy: 1 }, lines, team);
  expect(ask(admin, [admin])).toBe(true);
  expect(ask(admin, [admin, staff])).toBe(true);
  expect(ask(staff, [admin, staff])).toBe(false);
  expect(ask(admin, [admin, staff, other])).toBe(false);
});
