import type { CostSource } from '../../contract/profit.ts';
import { created, id, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** Cost of a unit's piece from a Jakarta day on. Rows are never changed; of one day, the last row counts. */
export class UnitCost extends table(
  'unit_costs',
  {
    id: id(),
    productDetailId: reference('product_details'),
    cost: rupiah(),
    /** `YYYY-MM-DD`. */
    validFrom: text(10),
    source: text<CostSource>(10),
    userId: optional(reference('users')),
    createdAt: created(),
  },
  { indexes: [['productDetailId', 'validFrom'], ['userId']] },
) {}
