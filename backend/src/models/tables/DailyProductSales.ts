import { integer, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** Pieces of a product that were paid on one Jakarta day, less those refunded on it. */
export class DailyProductSales extends table(
  'daily_product_sales',
  {
    /** `YYYYMMDD`. */
    day: primary(text(8)),
    productId: primary(reference('products')),
    pieces: integer(),
  },
  { indexes: [['productId']] },
) {}
