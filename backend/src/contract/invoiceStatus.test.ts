import { expect, test } from 'vitest';
import type { InvoiceStatus } from './invoiceStatus.ts';
import {
  canStep,
  INVOICE_STATUS,
  INVOICE_STEPS,
  invoiceStatusName,
  ON_SHELF_STATUSES,
  PAID_STATUSES,
  STOCK_FREE_STATUSES,
} from './invoiceStatus.ts';

/** All steps: name, source statuses, target. */
const LIFE: Record<keyof typeof INVOICE_STEPS, [InvoiceStatus[], InvoiceStatus]> = {
  pay: [[0], 1],
  expire: [[0], 5],
  cancel: [[0], 6],
  process: [[1], 2],
  ship: [[2], 3],
  unship: [[3], 2],
  deliver: [[3], 4],
  refund: [[1, 2, 8], 7],
  payLate: [[5, 6], 1],
  holdLatePayment: [[5, 6], 8],
  revive: [[8], 1],
};

const STATUSES = Object.values(INVOICE_STATUS);
const STEPS = Object.keys(INVOICE_STEPS) as (keyof typeof INVOICE_STEPS)[];

test.each(STEPS.flatMap((step) => STATUSES.map((from) => [step, from] as const)))(
  'the step %s from status %i is allowed exactly where the decisions say so',
  (step, from) => {
    const [starts, to] = LIFE[step];
    expect(canStep(step, from)).toBe(starts.includes(from));
    expect(INVOICE_STEPS[step].to).toBe(to);
  },
);

test('the numbers are those of the wire, and each has its own name', () => {
  expect(STATUSES).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(STATUSES.map(invoiceStatusName)).toEqual(Object.keys(INVOICE_STATUS));
});

test('a paid invoice without a refund holds its stock', () => {
  expect(PAID_STATUSES).toEqual([1, 2, 3, 4]);
  expect(STOCK_FREE_STATUSES.filter((status) => PAID_STATUSES.includes(status))).toEqual([]);
});

test('the pieces of an order are free, promised and still here, or gone with the courier', () => {
  const gone = [INVOICE_STATUS.shipped, INVOICE_STATUS.delivered];
  expect([...STOCK_FREE_STATUSES, ...ON_SHELF_STATUSES, ...gone].toSorted()).toEqual(STATUSES);
  expect(ON_SHELF_STATUSES).toEqual([0, 1, 2]);
});

test('from delivered and refunded nothing leads on', () => {
  for (const step of STEPS) expect([canStep(step, 4), canStep(step, 7)]).toEqual([false, false]);
});
