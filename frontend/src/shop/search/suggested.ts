import type { Option, ProductCard, SearchSuggestions } from '@contract/catalogue.ts';
import { unitHref } from '@contract/unitHref.ts';

/** A suggestion with its address. */
export type Suggested = { href: string } & (
  | { kind: 'meant'; word: string }
  | { kind: 'category' | 'pattern'; option: Option }
  | { kind: 'product'; product: ProductCard }
  | { kind: 'all'; count: number }
);

const MOST_NAMES = 3;
/** If the categories are the only suggestions. */
const MOST_CATEGORIES = 6;

/** In the order of display: correction, categories and patterns, products, and all results. */
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
