import { expect, test } from 'vitest';
import { INVOICE_STATUS } from './invoiceStatus.ts';
import { ORDER_STAGES } from './orderStages.ts';

test('every status of an invoice is in exactly one stage, so that no order hides from its customer', () => {
  expect(Object.values(ORDER_STAGES).flat().sort()).toEqual(Object.values(INVOICE_STATUS).sort());
});
