import type { Catalogue } from '../../../models/queries/catalogue.ts';
import type { SearchIndex } from '../search/find.ts';

/** The catalogue with what changes more often than it. */
export interface CurrentCatalogue {
  catalogue: Catalogue;
  index: SearchIndex;
  /** Pieces of each product that were paid for in the last 90 days, less those refunded. */
  sold: ReadonlyMap<number, number>;
}
