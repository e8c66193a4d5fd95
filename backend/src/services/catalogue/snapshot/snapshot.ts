import type { CatalogueCategory, CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { ReferenceData } from '../../../models/queries/catalogueRows.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import { frozen } from './frozen.ts';
import type { Prices } from './priceTable.ts';
import { pricesAt } from './priceTable.ts';

/**
 * The catalogue as the shop's pages show it. It is made whole, frozen and never written again: an edit, stock that moved,
 * new sales figures and a promo that starts or ends each make another one, which shares with this one what stayed the same.
 */
export interface Snapshot extends Contents {
  /** Those that have something on sale. */
  readonly categories: readonly CatalogueCategory[];
  readonly byId: ReadonlyMap<number, CatalogueProduct>;
  readonly bySlug: ReadonlyMap<string, CatalogueProduct>;
  readonly prices: Prices;
}

/** What a snapshot is made from. */
export interface Contents {
  readonly version: number;
  readonly reference: ReferenceData;
  /** Newest first. */
  readonly products: readonly CatalogueProduct[];
  readonly index: SearchIndex;
  /** Pieces of each product that were paid for in the last 90 days, less those refunded. */
  readonly sold: ReadonlyMap<number, number>;
}

/** At the prices of a moment. */
export function snapshotOf({ version, reference, products, index, sold }: Contents, at: Date): Snapshot {
  return frozen({
    version,
    reference,
    products,
    index,
    sold,
    categories: reference.categories.filter(({ id }) => products.some(({ category }) => category.id === id)),
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    prices: pricesAt(products, at),
  });
}
