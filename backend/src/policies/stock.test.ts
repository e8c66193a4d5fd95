import { expect, test } from 'vitest';
import { mayApproveCount } from './stock.ts';

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
