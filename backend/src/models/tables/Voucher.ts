import { LIMITS } from '../../contract/limits.ts';
import { flag, id, integer, moment, nameColumns, optional, percent, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A code for a discount, and how many orders hold a use of it. */
export class Voucher extends table(
  'vouchers',
  {
    id: id(),
    code: text(LIMITS.voucherCode),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    /** 0: `amount` is taken off. */
    percent: { ...percent(), defaultValue: 0 },
    /** Of a percentage, at most; 0: without a limit. */
    maxDiscount: rupiah(0),
    amount: rupiah(0),
    /** What the goods that it is for must cost. */
    minimum: rupiah(0),
    /** 0: without a limit. */
    maxUses: integer(0),
    maxPerCustomer: integer(0),
    uses: integer(0),
    validFrom: moment(),
    /** Exclusive; null: without an end. */
    validUntil: optional(moment()),
    isActive: flag(true),
  },
  { unique: [['code']] },
) {}
