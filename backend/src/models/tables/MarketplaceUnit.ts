import type { Marketplace } from '../../contract/manualOrders.ts';
import { MARKETPLACE_LIMITS } from '../../contract/marketplace.ts';
import { created, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The unit that a marketplace's SKU means. */
export class MarketplaceUnit extends table(
  'marketplace_units',
  {
    id: id(),
    source: text<Marketplace>(20),
    sku: text(MARKETPLACE_LIMITS.sku),
    /** A hash: MySQL takes SKUs for equal that differ in capitals only. */
    skuKey: text(64),
    productDetailId: reference('product_details'),
    createdBy: reference('users'),
    createdAt: created(),
  },
  { unique: [['source', 'skuKey']], indexes: [['productDetailId'], ['createdBy']] },
) {}
