import { LIMITS } from '../../contract/limits.ts';
import { flag, id, integer, moment, nameColumns, optional, percent, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A code for a discount, and the number of its held uses. */
export class Voucher extends table(
  'vouchers',
  {
    id: id(),
    code: text(LIMITS.voucherCode),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    /** 0: the discount is `amount`. */
    percent: { ...percent(), defaultValue: 0 },
    /** Maximum of a percentage discount; 0: no limit. */
    maxDiscount: rupiah(0),
    amount: rupiah(0),
    /** Minimum price of the voucher's goods. */
    minimum: rupiah(0),
    /** 0: no limit. */
    maxUses: integer(0),
    maxPerCustomer: integer(0),
    uses: integer(0),
    validFrom: moment(),
    /** Exclusive; null: no end. */
    validUntil: optional(moment()),
    isActive: flag(true),
  },
  { unique: [['code']] },
) {}
