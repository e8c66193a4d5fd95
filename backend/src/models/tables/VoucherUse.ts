import { flag, primary, reference } from './columns.ts';
import { table } from './table.ts';

/** An order's use of a voucher. It counts in `vouchers.uses` if `isHeld`, like the order's pieces taken from stock. */
export class VoucherUse extends table(
  'voucher_uses',
  {
    invoiceId: primary(reference('invoices', 'CASCADE')),
    voucherId: reference('vouchers'),
    userId: reference('users'),
    isHeld: flag(true),
  },
  { indexes: [['voucherId', 'userId']] },
) {}
