import type { PricedState } from '../../contract/priceChanges.ts';
import { id, integer, reference, rupiah } from './columns.ts';
import { table } from './table.ts';

/** A unit's price before and after a change of many prices. */
export class PriceChangeUnit extends table(
  'price_change_units',
  {
    id: id(),
    priceChangeId: reference('price_changes', 'CASCADE'),
    productDetailId: reference('product_details'),
    priceBefore: rupiah(),
    priceAfter: rupiah(),
    state: integer<PricedState>(0),
  },
  { unique: [['priceChangeId', 'productDetailId']], indexes: [['productDetailId']] },
) {}
