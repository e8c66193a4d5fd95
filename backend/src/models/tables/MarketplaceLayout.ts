import type { Marketplace } from '../../contract/manualOrders.ts';
import { created, id, longText, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The columns of a marketplace's order files. */
export class MarketplaceLayout extends table(
  'marketplace_layouts',
  {
    id: id(),
    source: text<Marketplace>(20),
    /** JSON of OrderFileColumns. */
    columns: longText(),
    createdBy: reference('users'),
    createdAt: created(),
  },
  { unique: [['source']], indexes: [['createdBy']] },
) {}
