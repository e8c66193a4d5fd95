import { flag, primary, reference } from './columns.ts';
import { table } from './table.ts';

/** An order with a voucher. `isHeld`: its use counts in `vouchers.uses`, as its pieces are taken from stock. */
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
