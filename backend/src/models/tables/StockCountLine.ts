import { id, integer, moment, reference } from './columns.ts';
import { table } from './table.ts';

/** The counted pieces of a unit, and the expected ones at that moment: in stock, or held for orders. */
export class StockCountLine extends table(
  'stock_count_lines',
  {
    id: id(),
    stockCountId: reference('stock_counts', 'CASCADE'),
    productDetailId: reference('product_details'),
    counted: integer(),
    countedAt: moment(),
    countedBy: reference('users'),
    expected: integer(),
    held: integer(0),
  },
  { unique: [['stockCountId', 'productDetailId']], indexes: [['productDetailId'], ['countedBy']] },
) {}
