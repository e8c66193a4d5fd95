import { flag, primary, reference } from './columns.ts';
import { table } from './table.ts';

/** A voucher's use by an order. A use with `isHeld` counts in `vouchers.uses`, as the order's pieces are taken from stock. */
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
