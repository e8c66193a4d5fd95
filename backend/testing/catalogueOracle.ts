import type { Facets, ProductFilter, ProductQuery } from '../src/contract/catalogue.ts';
import { PRODUCT_FILTERS } from '../src/contract/catalogue.ts';
import { discountedPrice } from '../src/contract/money.ts';
import type { CatalogueProduct, Look, ShownUnit } from '../src/models/queries/catalogue.ts';
import { bestPromo } from '../src/services/orders/prices.ts';
import type { Relevance } from '../src/services/catalogue/search/find.ts';
import type { Snapshot } from '../src/services/catalogue/snapshot/snapshot.ts';

// The test oracle of the shop's pages: computes them from the whole catalogue, anew for each query.

interface OracleInput {
  snapshot: Snapshot;
  /** The matches of a text, best first; null without a search. */
  relevances: ReadonlyMap<number, Relevance> | null;
  at: Date;
}

/** Everything that is on sale. */
export const ANYTHING: ProductQuery = {
  ...{ q: '', categoryId: null, colorId: [], sizeId: [], minPrice: null, maxPrice: null },
  ...{ onSale: false, inStock: false, sort: null, pageNo: 1, recordsPerPage: 100 },
};

const FREE: Record<ProductFilter, Partial<ProductQuery>> = {
  category: { categoryId: null },
  size: { sizeId: [] },
  color: { colorId: [] },
  price: { minPrice: null, maxPrice: null },
  onSale: { onSale: false },
  inStock: { inStock: false },
};

export interface ShownRow {
  productId: number;
  unitId: number;
  price: number;
  isFrom: boolean;
}

/** The rows of all pages. */
export function rowsOf(input: OracleInput, query: ProductQuery): ShownRow[] {
  const rows = inOrder(input, query).flatMap((product) => rowOf(input, query, product) ?? []);
  const sign = { price: 1, '-price': -1, newest: 0, bestselling: 0 }[query.sort ?? 'newest'];
  return rows.toSorted((one, other) => sign * (one.price - other.price));
}

/** `ranges`: the price ranges of the response. */
export function facetsOf(input: OracleInput, query: ProductQuery, ranges: Facets['prices']): Facets {
  const { snapshot } = input;
  const count = (change: Partial<ProductQuery>) =>
    inOrder(input, query).filter((product) => rowOf(input, { ...query, ...change }, product)).length;
  const units = snapshot.products.flatMap((product) => product.units);
  const colors = new Map(units.map(({ color }) => [color.id, color]));
  const bySize = units.toSorted((one, other) => one.sizePosition - other.sizePosition || one.size.id - other.size.id);
  const codes = [...new Set(bySize.map(({ size }) => size.code))].map((code) => {
    const sizes = bySize.map(({ size }) => size).filter((size) => size.code === code);
    return { code, name: sizes[0]?.name ?? '', ids: [...new Set(sizes.map(({ id }) => id))] };
  });
  return {
    categories: snapshot.categories.map(({ id, name }) => ({ id, name, count: count({ categoryId: id }) })),
    sizes: codes
      .map((size) => ({ ...size, count: count({ sizeId: size.ids }) }))
      .filter((size) => size.count > 0 || size.ids.some((id) => query.sizeId.includes(id))),
    colors: [...colors.values()]
      .toSorted((one, other) => one.name.localeCompare(other.name, 'id'))
      .map((color) => ({ ...color, count: count({ colorId: [color.id] }) }))
      .filter((color) => color.count > 0 || query.colorId.includes(color.id)),
    prices: ranges.map(({ minPrice, maxPrice }) => ({ minPrice, maxPrice, count: count({ minPrice, maxPrice }) })),
    onSale: count({ onSale: true }),
    inStock: count({ inStock: true }),
    without: Object.fromEntries(PRODUCT_FILTERS.map((filter) => [filter, count(FREE[filter])])) as Facets['without'],
  };
}

/** By product, the best sellers nearest to it that are not in `shown`, the nearest first. */
export function relatedTo(input: OracleInput, product: CatalogueProduct, shown: readonly number[]): number[] {
  const patterns = new Set(product.units.map(({ variant }) => variant.id));
  const nearness = (other: CatalogueProduct) =>
    (other.category.id === product.category.id ? 2 : 0) +
    (other.units.some(({ variant }) => patterns.has(variant.id)) ? 1 : 0);
  const score = (other: CatalogueProduct) => nearness(other) + (other.units.some(({ stock }) => stock > 0) ? 4 : 0);
  return bestsellers(input)
    .filter((other) => other !== product && !shown.includes(other.id) && nearness(other) > 0)
    .toSorted((one, other) => score(other) - score(one))
    .slice(0, 4)
    .map(({ id }) => id);
}

/** For each look of a product, the products of other categories with it. */
export function goingWith(input: OracleInput, product: CatalogueProduct): number[] {
  return product.looks.flatMap((look) =>
    bestsellers(input)
      .filter(({ category, units }) => category.id !== product.category.id && units.some(isBuyableIn(look)))
      .slice(0, 4)
      .map(({ id }) => id),
  );
}

/** The products of the look with the most categories; null where none has two. */
export function featuredPatternOf(input: OracleInput): number[] | null {
  const looks = bestsellers(input).flatMap((product) => product.looks.filter(({ isPictured }) => isPictured));
  const stories = [...new Map(looks.map((look) => [look.key, look])).values()].map((look) => {
    const same = looks.filter(({ key }) => key === look.key).flatMap(({ units }) => units);
    const buyable = bestsellers(input).filter(({ units }) =>
      units.some((unit) => same.includes(unit) && isBuyableIn(look)(unit)),
    );
    const first = new Map(buyable.toReversed().map((product) => [product.category.id, product]));
    return { made: same.length, told: buyable.filter((product) => first.get(product.category.id) === product) };
  });
  const [best] = stories.toSorted((one, other) => other.told.length - one.told.length || other.made - one.made);
  return best && best.told.length > 1 ? best.told.slice(0, 4).map(({ id }) => id) : null;
}

function isBuyableIn(look: Look) {
  return ({ variant, color, stock }: ShownUnit) =>
    stock > 0 && variant.id === look.variant.id && color.id === look.color.id;
}

function bestsellers({ snapshot: { products, sold } }: OracleInput): CatalogueProduct[] {
  return products.toSorted((one, other) => (sold.get(other.id) ?? 0) - (sold.get(one.id) ?? 0));
}

/** The matches of the text. */
function inOrder(input: OracleInput, { sort }: ProductQuery): readonly CatalogueProduct[] {
  const { snapshot, relevances } = input;
  if (relevances && sort === null) return [...relevances.keys()].flatMap((id) => snapshot.byId.get(id) ?? []);
  const products = sort === 'bestselling' ? bestsellers(input) : snapshot.products;
  return products.filter(({ id }) => relevances?.has(id) ?? true);
}

/** Available before sold out, then by relevance, then by order. */
function rowOf({ relevances, at }: OracleInput, query: ProductQuery, product: CatalogueProduct): ShownRow | null {
  const promo = bestPromo(product.promos, at);
  if (query.categoryId !== null && query.categoryId !== product.category.id) return null;
  if (query.onSale && !promo) return null;
  const fitting = product.units
    .map((unit) => ({ unit, price: discountedPrice(unit.price, promo?.discount ?? 0) }))
    .filter(({ unit, price }) => unitFits(unit, price, query));
  const buyable = fitting.filter(({ unit }) => unit.stock > 0);
  const choice = buyable.length > 0 ? buyable : fitting;
  const relevanceOf = choice.map(({ unit }) => relevances?.get(product.id)?.(unit) ?? 0);
  const best = choice.filter((_, index) => relevanceOf[index] === Math.max(...relevanceOf));
  const [first] = best;
  if (!first) return null;
  const isFrom = best.some(({ price }) => price > first.price);
  return { productId: product.id, unitId: first.unit.id, price: first.price, isFrom };
}

function unitFits({ color, size, stock }: ShownUnit, price: number, query: ProductQuery): boolean {
  const { colorId, sizeId, minPrice, maxPrice, inStock } = query;
  return (
    (colorId.length === 0 || colorId.includes(color.id)) &&
    (sizeId.length === 0 || sizeId.includes(size.id)) &&
    price >= (minPrice ?? 0) &&
    price <= (maxPrice ?? Infinity) &&
    (!inStock || stock > 0)
  );
}
