import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as oracle from '../../../../testing/catalogueOracle.ts';
import type { ProductQuery } from '../../../contract/catalogue.ts';
import { PRODUCT_SORTS } from '../../../contract/catalogue.ts';
import type { Tile } from '../../../models/queries/catalogue.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { snapshotOf } from '../snapshot/snapshot.ts';
import { restocked } from '../snapshot/stock.ts';
import type { CatalogueRows } from '../snapshot/assembly.ts';
import { assemble } from '../snapshot/assembly.ts';
import { bestsellersOf } from './bestsellers.ts';
import { listed } from './list.ts';
import { goingWith, relatedTo } from '../pages/relatedProducts.ts';
import { find } from '../search/find.ts';
import { indexOf } from '../search/searchIndex.ts';
import { featuredPatternOf } from '../pages/featuredPattern.ts';

// What lists, product pages and the home page take from columns and indexes, against looking at everything, plainly.

const DAY = 86_400_000;
const CATEGORIES = ['Bantal', 'Guling', 'Piyama'];
const PATTERNS = ['Awan', 'Bintang', 'Dino'];
const COLORS = ['Biru', 'Merah', 'Zaitun', 'Kuning'];
const SIZES = ['S', 'M', 'L'];

const units = fc.uniqueArray(
  fc.record({
    pattern: fc.nat(PATTERNS.length - 1),
    color: fc.nat(COLORS.length - 1),
    size: fc.nat(SIZES.length - 1),
    price: fc.integer({ min: 4, max: 9 }).map((price) => price * 5_000 + 7),
    stock: fc.constantFrom(0, 0, 3),
  }),
  { minLength: 1, maxLength: 14, selector: ({ pattern, color, size }) => `${pattern}${color}${size}` },
);
const products = fc.array(
  fc.record({
    category: fc.nat(CATEGORIES.length - 1),
    name: fc.constantFrom('Mimpi', 'Senja', 'Awan Merah'),
    units,
    pictures: fc.array(fc.record({ pattern: fc.option(fc.nat(2)), color: fc.option(fc.nat(3)) }), { maxLength: 3 }),
    /** Of a promo that runs for the first day, or the second. */
    promos: fc.array(fc.record({ day: fc.nat(1), discount: fc.constantFrom(10, 12.5, 50) }), { maxLength: 2 }),
    sold: fc.nat(3),
  }),
  { maxLength: 14 },
);
/** A filter that is seldom set: of many at once nothing would be left. */
const seldom = <T, None>(value: fc.Arbitrary<T>, none: None) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: value });
const SIZE_IDS = CATEGORIES.flatMap((_, category) => SIZES.map((_, size) => (category + 1) * 10 + size));
const queries: fc.Arbitrary<ProductQuery> = fc.record({
  q: seldom(fc.constantFrom('bantal', 'awan', 'senja merah', 'bintag', 'xyzxyz'), ''),
  categoryId: seldom(fc.integer({ min: 1, max: 4 }), null),
  colorId: seldom(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }), []),
  sizeId: seldom(fc.subarray(SIZE_IDS), []),
  minPrice: seldom(fc.integer({ min: 0, max: 50_000 }), null),
  maxPrice: seldom(fc.integer({ min: 20_000, max: 60_007 }), null),
  onSale: seldom(fc.constant(true), false),
  inStock: seldom(fc.constant(true), false),
  sort: fc.constantFrom(null, ...PRODUCT_SORTS),
  pageNo: seldom(fc.constant(2), 1),
  recordsPerPage: fc.constantFrom(3, 24),
});
type Plans = typeof products extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Rows as the database gives them; a size belongs to a category. */
function rowsOf(plans: Plans): CatalogueRows {
  const option = (name: string, id: number) => ({ id, name, code: name.toUpperCase() });
  const categories = CATEGORIES.map((name, index) => ({
    ...option(name, index + 1),
    slug: name,
    description: '',
    picture: '',
  }));
  const rows: { [Name in keyof CatalogueRows]: CatalogueRows[Name][number][] } = {
    categories,
    products: [],
    units: [],
    images: [],
    promos: [],
    rates: [],
    synonyms: [],
    certificates: [],
  };
  for (const [index, { category, name, units, pictures, promos }] of plans.entries()) {
    const productId = plans.length - index;
    const texts = { description: '', material: '', filling: '' };
    rows.products.push({
      id: productId,
      categoryId: category + 1,
      name,
      slug: `p-${productId}`,
      createdAt: 0,
      ...texts,
    });
    for (const { pattern, color, size, price, stock } of units)
      rows.units.push({
        ...{ id: rows.units.length + 1, productId, code: '', price, weight: 1, volume: 0, stock },
        variant: option(PATTERNS[pattern] ?? '', pattern + 1),
        color: { ...option(COLORS[color] ?? '', color + 1), hex: '#FFFFFF' },
        size: { ...option(SIZES[size] ?? '', (category + 1) * 10 + size), description: '' },
        sizePosition: size,
      });
    for (const { pattern, color } of pictures)
      rows.images.push({
        ...{ id: rows.images.length + 1, productId, file: '', altId: '', altEn: '' },
        ...{ variantId: pattern === null ? null : pattern + 1, colorId: color === null ? null : color + 1 },
      });
    for (const { day, discount } of promos) {
      const window = { validFrom: day * DAY, validUntil: (day + 1) * DAY };
      rows.promos.push({ id: rows.promos.length + 1, name: '', discount, ...window, productId });
    }
  }
  return rows;
}

/** With some units sold out that were not, and with some pieces of those that were. */
function sell(snapshot: Snapshot, unitIds: readonly number[]): Snapshot {
  const units = snapshot.products.flatMap((product) => product.units);
  const moved = units
    .filter(({ id }) => unitIds.includes(id))
    .map(({ id, productId, stock }) => ({ id, productId, stock: stock > 0 ? 0 : 2 }));
  return { ...snapshot, products: restocked(snapshot.products, moved) };
}

const idsOf = (tiles: readonly Tile[]): number[] => tiles.map(({ product }) => product.id);

const asked = fc.record({
  query: queries,
  day: fc.nat(2),
  moved: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
});

test('whatever is sold, at any price, is listed, counted and led on to as by looking at everything', async () => {
  await fc.assert(
    fc.asyncProperty(products, fc.array(asked, { minLength: 1, maxLength: 6 }), async (plans, questions) => {
      const products = await assemble(rowsOf(plans));
      const sold = new Map(plans.map(({ sold }, index) => [plans.length - index, sold]));
      const reference = { ...rowsOf(plans), parts: { variants: new Map(), colors: new Map(), sizes: new Map() } };
      const index = await indexOf(products, []);
      let snapshot = snapshotOf({ version: 1, reference, products, index, sold }, new Date(0));
      for (const { query, day, moved } of questions) {
        const at = new Date(day * DAY);
        snapshot = snapshotOf(sell(snapshot, moved), at);
        const relevances = query.q === '' ? null : find(index, query.q).relevances;
        const question = { snapshot, relevances, at };
        const { rows, totalRows, facets } = listed(snapshot, query);
        const all = oracle.rowsOf(question, query);
        const start = (query.pageNo - 1) * query.recordsPerPage;
        expect(
          rows.map(({ product, unit, price, isFrom }) => ({ productId: product.id, unitId: unit.id, price, isFrom })),
        ).toEqual(all.slice(start, start + query.recordsPerPage));
        expect(totalRows).toBe(all.length);
        expect(facets).toEqual(oracle.facetsOf(question, query, facets.prices));

        const bestsellers = bestsellersOf(snapshot);
        for (const product of snapshot.products.slice(0, 2)) {
          const goesWith = goingWith(product, bestsellers);
          expect(idsOf(goesWith)).toEqual(oracle.goingWith(question, product));
          const related = relatedTo(product, bestsellers, goesWith);
          expect(idsOf(related)).toEqual(oracle.relatedTo(question, product, idsOf(goesWith)));
        }
        expect(featuredPatternOf(snapshot)?.products.map(({ product }) => product.id) ?? null).toEqual(
          oracle.featuredPatternOf(question),
        );
      }
    }),
    { numRuns: 100 },
  );
});
