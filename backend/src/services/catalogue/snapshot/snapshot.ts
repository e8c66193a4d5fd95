import type { CatalogueCategory, CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { ReferenceData } from '../../../models/queries/catalogueRows.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import { frozen } from './frozen.ts';
import type { Prices } from './priceTable.ts';
import { pricesAt } from './priceTable.ts';

/**
 * The catalogue for the shop's pages. Built as a whole, frozen and immutable: an edit, changed stock, new sales figures and
 * the start or end of a promo each create a new one, which shares the unchanged parts.
 */
export interface Snapshot extends Contents {
  /** Categories with products on sale. */
  readonly categories: readonly CatalogueCategory[];
  readonly byId: ReadonlyMap<number, CatalogueProduct>;
  readonly bySlug: ReadonlyMap<string, CatalogueProduct>;
  readonly prices: Prices;
}

/** The data that a snapshot is built from. */
export interface Contents {
  readonly version: number;
  readonly reference: ReferenceData;
  /** Newest first. */
  readonly products: readonly CatalogueProduct[];
  readonly index: SearchIndex;
  /** Paid pieces of each product in the last 90 days, less those refunded. */
  readonly sold: ReadonlyMap<number, number>;
}

/** Builds a snapshot with the prices of a moment. */
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
