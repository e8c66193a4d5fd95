import type { Facets, ProductFilter, ProductQuery } from '../../contract/catalogue.ts';
import type { Catalogue, CatalogueProduct } from '../../models/queries/catalogue.ts';
import type { Offer, OfferedUnit, PriceRange } from './offers.ts';

type Filters = Pick<ProductQuery, 'categoryId' | 'colorId' | 'sizeId' | 'minPrice' | 'maxPrice' | 'onSale' | 'inStock'>;

/** Whether a product as a whole passes; color, size, stock and price are asked of its units. */
export function fits(offer: Offer, filters: Filters): boolean {
  return missedBy(offer, filters).length === 0;
}

/** Color, size, stock and price must all be those of one unit. */
export function unitFits({ unit, price }: OfferedUnit, filters: Filters): boolean {
  const { colorId, sizeId, inStock } = filters;
  if (inStock && unit.stock <= 0) return false;
  if (!isWithin(price, filters)) return false;
  return (
    (colorId.length === 0 || colorId.includes(unit.color.id)) && (sizeId.length === 0 || sizeId.includes(unit.size.id))
  );
}

/** What each filter of the list offers, counted over `offers` in one go. */
export function facetsOf(
  offers: readonly Offer[],
  filters: Filters,
  { catalogue, prices }: { catalogue: Catalogue; prices: readonly PriceRange[] },
): Facets {
  const counts = countAll(offers, filters, prices);
  const of = (found: ReadonlyMap<unknown, number>, key: unknown): number => found.get(key) ?? 0;
  const sizes = sizesOf(catalogue).map((size) => ({ ...size, count: of(counts.sizes, size.code) }));
  const colors = colorsOf(catalogue).map((color) => ({ ...color, count: of(counts.colors, color.id) }));
  return {
    categories: catalogue.categories.map(({ id, name, nameEn }) => ({
      id,
      name,
      nameEn,
      count: of(counts.categories, id),
    })),
    // What leaves nothing is no choice, unless it was chosen already.
    sizes: sizes.filter(({ count, ids }) => count > 0 || ids.some((id) => filters.sizeId.includes(id))),
    colors: colors.filter(({ count, id }) => count > 0 || filters.colorId.includes(id)),
    prices: prices.map((range) => ({ ...range, count: of(counts.prices, range) })),
    onSale: counts.onSale,
    inStock: counts.inStock,
    without: counts.without,
  };
}

interface Counts {
  categories: Map<number, number>;
  sizes: Map<string, number>;
  colors: Map<number, number>;
  prices: Map<PriceRange, number>;
  onSale: number;
  inStock: number;
  without: Record<ProductFilter, number>;
}

function countAll(offers: readonly Offer[], filters: Filters, prices: readonly PriceRange[]): Counts {
  const counts: Counts = {
    ...{ categories: new Map(), sizes: new Map(), colors: new Map(), prices: new Map(), onSale: 0, inStock: 0 },
    without: { category: 0, size: 0, color: 0, price: 0, onSale: 0, inStock: 0 },
  };
  for (const offer of offers) {
    const missed = missedBy(offer, filters);
    if (missed.length > 1) continue;
    const [only = null] = missed;
    const fitting = offer.units.filter((unit) => unitFits(unit, filters));
    if (fitting.length > 0) countProduct(counts, offer, only);
    if (only === null) countUnits(counts, { units: offer.units, fitting }, { filters, prices });
  }
  return counts;
}

/** For an offer that `only` this filter keeps from the list, or none does. */
function countProduct(counts: Counts, offer: Offer, only: ProductFilter | null): void {
  const isSeenWithout = (filter: ProductFilter) => only === null || only === filter;
  if (isSeenWithout('category')) {
    counts.without.category += 1;
    add(counts.categories, offer.product.category.id);
  }
  if (isSeenWithout('onSale')) {
    counts.without.onSale += 1;
    if (offer.promo) counts.onSale += 1;
  }
}

/** What the units of a product that passes all other filters would add to the choices of color, size, stock and price. */
function countUnits(
  counts: Counts,
  { units, fitting }: Record<'units' | 'fitting', readonly OfferedUnit[]>,
  { filters, prices }: { filters: Filters; prices: readonly PriceRange[] },
): void {
  const without = (isChosen: boolean, free: Partial<Filters>) =>
    isChosen ? units.filter((unit) => unitFits(unit, { ...filters, ...free })) : fitting;
  const inAnySize = without(filters.sizeId.length > 0, { sizeId: [] });
  const inAnyColor = without(filters.colorId.length > 0, { colorId: [] });
  const inAnyStock = without(filters.inStock, { inStock: false });
  const atAnyPrice = without(filters.minPrice !== null || filters.maxPrice !== null, {
    minPrice: null,
    maxPrice: null,
  });
  for (const code of new Set(inAnySize.map(({ unit }) => unit.size.code))) add(counts.sizes, code);
  for (const id of new Set(inAnyColor.map(({ unit }) => unit.color.id))) add(counts.colors, id);
  for (const range of prices) if (atAnyPrice.some(({ price }) => isWithin(price, range))) add(counts.prices, range);
  if (inAnySize.length > 0) counts.without.size += 1;
  if (inAnyColor.length > 0) counts.without.color += 1;
  if (inAnyStock.length > 0) counts.without.inStock += 1;
  if (atAnyPrice.length > 0) counts.without.price += 1;
  if (inAnyStock.some(({ unit }) => unit.stock > 0)) counts.inStock += 1;
}

/** The filters that a product as a whole does not pass. */
function missedBy({ product, promo }: Offer, filters: Filters): ProductFilter[] {
  const missed: ProductFilter[] = [];
  if (filters.categoryId !== null && product.category.id !== filters.categoryId) missed.push('category');
  if (filters.onSale && !promo) missed.push('onSale');
  return missed;
}

function isWithin(price: number, { minPrice, maxPrice }: PriceRange): boolean {
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

type SizeChoice = Omit<Facets['sizes'][number], 'count'>;
const sizeChoices = new WeakMap<Catalogue, SizeChoice[]>();

/** Every size that something is made in, smallest first. */
function sizesOf(catalogue: Catalogue): readonly SizeChoice[] {
  const known = sizeChoices.get(catalogue);
  if (known) return known;
  const examples = new Map([...catalogue.units.values()].map((unit) => [unit.size.id, unit]));
  const units = [...examples.values()].toSorted(
    (one, other) => one.sizePosition - other.sizePosition || one.size.id - other.size.id,
  );
  const sizes = new Map<string, SizeChoice>();
  for (const { size } of units) {
    const choice = sizes.get(size.code) ?? { ids: [], code: size.code, name: size.name, nameEn: size.nameEn };
    if (!choice.ids.includes(size.id)) choice.ids.push(size.id);
    sizes.set(size.code, choice);
  }
  const made = [...sizes.values()];
  sizeChoices.set(catalogue, made);
  return made;
}

const colorChoices = new WeakMap<Catalogue, CatalogueProduct['colors']>();

/** Every color that something is made in, by name. */
function colorsOf(catalogue: Catalogue): CatalogueProduct['colors'] {
  const known = colorChoices.get(catalogue);
  if (known) return known;
  const colors = new Map(catalogue.products.flatMap((product) => product.colors.map((color) => [color.id, color])));
  const made = [...colors.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'id'));
  colorChoices.set(catalogue, made);
  return made;
}
