import type { ProductCard, ProductDetail, ProductPage } from '@contract/catalogue.ts';

const MOST = 4;

/**
 * Products that match a unit: the same pattern and color first, then the same pattern, each product once. Pure, so that
 * every case is tested.
 */
export function goesWith(product: ProductPage, { variant, color }: ProductDetail): ProductCard[] {
  const inPattern = product.goesWith.filter(({ unit }) => unit.variant === variant.id);
  const first = inPattern.filter(({ unit }) => unit.color === color.id);
  const found = new Map([...first, ...inPattern].reverse().map((card) => [card.id, card]));
  return [...new Set([...first, ...inPattern].map(({ id }) => id))].slice(0, MOST).flatMap((id) => found.get(id) ?? []);
}
