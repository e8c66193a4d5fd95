import { integer, primary, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** The parts of a product's margin on one Jakarta day; `services/invoices/dailyProfits.ts` maintains them. */
export class DailyProductProfits extends table(
  'daily_product_profits',
  {
    /** `YYYYMMDD`. */
    day: primary(text(8)),
    productId: primary(reference('products')),
    /** Paid pieces with a known cost, less refunded and returned pieces; and their revenue less refunds. */
    pieces: integer(),
    goods: rupiah(),
    /** The part of `goods` that includes PPN. */
    taxed: rupiah(),
    goodsCost: rupiah(),
    /** Pieces without a known cost. */
    uncostedPieces: integer(),
  },
  { indexes: [['productId']] },
) {}
