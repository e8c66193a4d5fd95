import type { Marketplace } from '../../contract/manualOrders.ts';
import type { MarketplaceFileState } from '../../contract/marketplace.ts';
import { MARKETPLACE_LIMITS } from '../../contract/marketplace.ts';
import { created, id, integer, moment, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A marketplace's order file that was taken, without its contents. */
export class MarketplaceFile extends table(
  'marketplace_files',
  {
    id: id(),
    source: text<Marketplace>(20),
    name: text(MARKETPLACE_LIMITS.fileName),
    state: text<Exclude<MarketplaceFileState, 'stopped'>>(10),
    /** Orders. */
    done: integer(),
    total: integer(),
    /** JSON of MarketplaceCounts. */
    counts: text(300),
    createdBy: reference('users'),
    createdAt: created(),
    /** The last progress: long ago if the server ended meanwhile. */
    seenAt: moment(),
  },
  { indexes: [['createdBy']] },
) {}
