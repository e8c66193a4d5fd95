import { now } from '../../clock.ts';
import type { Option } from '../../contract/catalogue.ts';
import type { CatalogueCategory, Tile } from '../../models/queries/catalogue.ts';
import * as catalogueCache from './cache.ts';
import { pricedAt } from './pricedCatalogue.ts';
import * as search from './search.ts';
import { tileOf } from './tiles.ts';

const MOST_PRODUCTS = 5;
const MOST_PATTERNS = 3;

export interface Suggestions {
  products: Tile[];
  totalRows: number;
  categories: CatalogueCategory[];
  patterns: Option[];
  suggestion: string | null;
}

/** What somebody may mean who has typed so far: the first rows of the list that the text would find, and what is called so. */
export async function suggest(text: string): Promise<Suggestions> {
  const current = await catalogueCache.current();
  const { likings, isNamed, suggestion } = search.find(current.index, text);
  const { byProduct } = pricedAt(current.catalogue, now());
  const offers = [...likings.keys()].flatMap((id) => byProduct.get(id) ?? []);
  const looks = offers.flatMap(({ product }) => product.looks);
  const patterns = new Map(looks.map(({ variant }) => [variant.id, variant]));
  return {
    products: offers
      .slice(0, MOST_PRODUCTS)
      .flatMap((offer) => tileOf(offer, undefined, likings.get(offer.product.id)) ?? []),
    totalRows: offers.length,
    categories: current.catalogue.categories.filter(isNamed),
    patterns: [...patterns.values()].filter(isNamed).slice(0, MOST_PATTERNS),
    suggestion,
  };
}
