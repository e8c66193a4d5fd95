import type { ReceiptInput } from '../contract/invoices.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';

/** A receipt number for the invoice, or the parcel, of the path. */
export const receiptEntry = validated<{ id: number } & ReceiptInput>({
  id: rules.sameIdParam(),
  receiptNumber: rules.receipt('receiptNumber'),
  formerNumber: rules.optionalKnown('formerNumber'),
});

/** A receipt number that is checked before it is saved. */
export const receiptCheck = validated<{ id: number; receiptNumber: string }>({
  id: rules.idParam(),
  receiptNumber: rules.queryReceipt('receiptNumber'),
});
