import { integer, primary, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** What makes the margin of a product on one Jakarta day; `services/invoices/dailyProfits.ts` maintains it. */
export class DailyProductProfits extends table(
  'daily_product_profits',
  {
    /** `YYYYMMDD`. */
    day: primary(text(8)),
    productId: primary(reference('products')),
    /** Pieces with a known cost that were paid, less refunded and returned ones; what was paid and given back for them. */
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
