import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  INVOICE_STATUS,
  INVOICE_STEPS,
  PAID_STATUSES,
  STOCK_FREE_STATUSES,
} from '../backend/src/contract/invoiceStatus.ts';
import words from '../frontend/src/i18n/en/invariants.json' with { type: 'json' };
import { readInvariants } from './invariants.ts';

const text = readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');

test('invariants.sql knows the statuses and steps of the contract', () => {
  const steps = Object.values(INVOICE_STEPS).flatMap(({ from, to }) => from.map((start) => start * 10 + to));
  expect(numbersAfter('from_status * 10 + to_status NOT IN')).toEqual(sorted(steps));
  expect(numbersAfter('WHERE i.status NOT IN')).toEqual(sorted(STOCK_FREE_STATUSES));
  const paid = [...PAID_STATUSES, INVOICE_STATUS.refunded, INVOICE_STATUS.paidLate];
  expect(numbersAfter('AND ( (i.status IN')).toEqual(sorted(paid));
  expect(text.match(/_status (NOT )?BETWEEN 1 AND 4/g)).toHaveLength(26);
  expect([...PAID_STATUSES]).toEqual([1, 2, 3, 4]);
  const unpaid = Object.values(INVOICE_STATUS).filter((status) => !paid.includes(status));
  expect(numbersAfter('OR (i.status IN')).toEqual(sorted(unpaid));
});

test('every invariant has words in the back office', async () => {
  const ids = (await readInvariants()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(words).toSorted());
});

function numbersAfter(words: string): number[] {
  const [, rest = ''] = text.replaceAll(/\s+/g, ' ').split(words);
  return sorted((/\(([\d, ]+)\)/.exec(rest)?.[1] ?? '').split(',').map(Number));
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}
