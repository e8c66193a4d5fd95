import type { Option } from '../../../contract/catalogue.ts';
import { parsePrices } from '../../../contract/priceWords.ts';
import type { CatalogueCategory, ShownUnit, Tile } from '../../../models/queries/catalogue.ts';
import * as catalogueCache from '../snapshot/cache.ts';
import type { PriceRange } from '../snapshot/priceTable.ts';
import * as search from '../search/find.ts';
import { tileOf } from '../list/tiles.ts';

const MOST_PRODUCTS = 5;
const MOST_PATTERNS = 3;

export interface Suggestions {
  products: Tile[];
  totalRows: number;
  categories: CatalogueCategory[];
  patterns: Option[];
  suggestion: string | null;
  notSold?: readonly string[];
}

/** Suggestions while typing: the first rows of the list for the text, and matching names. */
export async function suggest(text: string): Promise<Suggestions> {
  const { index, prices, categories } = await catalogueCache.current();
  const { words, ...range } = parsePrices(text);
  const { relevances, isNamed, suggestion, notSold } = search.find(index, words);
  const found = words === '' ? prices.offers : [...relevances.keys()].flatMap((id) => prices.byProduct.get(id) ?? []);
  const fits = (_unit: ShownUnit, price: number) => isWithin(price, range);
  const offers = found.filter((offer) => offer.prices.some((price) => isWithin(price, range)));
  const isOnlyMissing = notSold.length > 0 && offers.length === 0;
  const looks = offers.flatMap(({ product }) => product.looks);
  const patterns = new Map(looks.map(({ variant }) => [variant.id, variant]));
  return {
    products: offers
      .slice(0, MOST_PRODUCTS)
      .flatMap((offer) => tileOf(offer, fits, relevances.get(offer.product.id)) ?? []),
    totalRows: offers.length,
    // If the text names only goods that we don't sell, shows all categories.
    categories: categories.filter((category) => isNamed(category) || isOnlyMissing),
    patterns: [...patterns.values()].filter(isNamed).slice(0, MOST_PATTERNS),
    suggestion,
    ...(notSold.length > 0 && { notSold }),
  };
}

function isWithin(price: number, { minPrice, maxPrice }: PriceRange): boolean {
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
}
