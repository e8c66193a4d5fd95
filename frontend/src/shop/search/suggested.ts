import type { Option, ProductCard, SearchSuggestions } from '@contract/catalogue.ts';
import { unitHref } from '../catalogue/unitHref.ts';

/** What one may go to from the search, and where that is. */
export type Suggested = { href: string } & (
  | { kind: 'meant'; word: string }
  | { kind: 'category' | 'pattern'; option: Option }
  | { kind: 'product'; product: ProductCard }
  | { kind: 'all'; count: number }
);

const MOST_NAMES = 3;
/** Where they are all that there is to go on to. */
const MOST_CATEGORIES = 6;

/** In the order in which they are shown: what was probably meant, what is called so, products, and all of them. */
export function suggestedBy(found: SearchSuggestions, q: string): Suggested[] {
  const { products, totalRows, categories, patterns, suggestion } = found;
  const most = found.notSold ? MOST_CATEGORIES : MOST_NAMES;
  const names: Suggested[] = [
    ...categories.map((option) => ({ kind: 'category' as const, option, href: `/shop?categoryId=${option.id}` })),
    ...patterns.map((option) => ({ kind: 'pattern' as const, option, href: hrefOf(option.name) })),
  ];
  return [
    ...(suggestion === null ? [] : [{ kind: 'meant' as const, word: suggestion, href: hrefOf(suggestion) }]),
    ...names.slice(0, most),
    ...products.map((product) => ({
      ...{ kind: 'product' as const, product, href: unitHref(product.slug, product.unit) },
    })),
    ...(totalRows > 0 ? [{ kind: 'all' as const, count: totalRows, href: hrefOf(q) }] : []),
  ];
}

function hrefOf(q: string): string {
  return `/shop?${new URLSearchParams({ q }).toString()}`;
}
