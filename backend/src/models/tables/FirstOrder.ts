import { primary, reference } from './columns.ts';
import { table } from './table.ts';

/** A customer's first paid order: every other one is a returning customer's, even after a refund of the first. */
export class FirstOrder extends table(
  'first_orders',
  { userId: primary(reference('users')), invoiceId: reference('invoices') },
  { indexes: [['invoiceId']] },
) {}
