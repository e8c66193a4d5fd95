import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from '../../../models/database/groups.ts';
import type {
  Catalogue,
  CatalogueCategory,
  CatalogueImage,
  CatalogueProduct,
  CatalogueUnit,
  Cell,
  Look,
  ShownUnit,
} from '../../../models/queries/catalogue.ts';
import { isShownBy, pictureOf } from '../../../models/queries/catalogue.ts';
import type { Goods, Surroundings } from '../../../models/queries/catalogueRows.ts';
import { newestFirst } from '../../../models/queries/catalogueRows.ts';

/** Products between which others have their turn. */
const AT_ONCE = 40;

export type CatalogueRows = Omit<Surroundings, 'parts'> & Goods;

/** Puts rows together, while others are answered. */
export async function assemble(rows: CatalogueRows): Promise<Catalogue> {
  const products = await productsOf(rows);
  const units = products.flatMap((product) => product.units.map((unit) => [unit.id, unit] as const));
  return catalogueOf(rows.categories, products, { units: new Map(units), restocked: new Set() });
}

/**
 * The same catalogue as if it were assembled anew, where `rows` has only those products that may be others now (`ids`; who
 * of them is missing is off sale), but all categories and promos. What stayed the same is the same object as before.
 */
export async function reassemble(before: Catalogue, ids: readonly number[], rows: CatalogueRows): Promise<Catalogue> {
  const read = await productsOf(rows);
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  const promos = groupBy(rows.promos, productOf);
  const isRead = new Set(ids);
  const others = before.products.flatMap((product) => {
    const category = categories.get(product.category.id);
    return isRead.has(product.id) || !category ? [] : [surrounded(product, category, promos.get(product.id) ?? [])];
  });
  const { units, restocked } = before;
  const kept = new Set(others.map(({ id }) => id));
  for (const product of before.products)
    if (!kept.has(product.id)) for (const { id } of product.units) units.delete(id);
  for (const product of read) for (const unit of product.units) units.set(unit.id, unit);
  const products = read.length === 0 ? others : [...others, ...read].toSorted(newestFirst);
  return catalogueOf(rows.categories, products, { units, restocked });
}

function surrounded(
  product: CatalogueProduct,
  category: CatalogueCategory,
  promos: CatalogueProduct['promos'],
): CatalogueProduct {
  const isSame = product.category === category && JSON.stringify(product.promos) === JSON.stringify(promos);
  return isSame ? product : { ...product, category, promos };
}

function catalogueOf(
  categories: readonly CatalogueCategory[],
  products: CatalogueProduct[],
  stocked: Pick<Catalogue, 'units' | 'restocked'>,
): Catalogue {
  return {
    categories: categories.filter(({ id }) => products.some((product) => product.category.id === id)),
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    ...stocked,
  };
}

async function productsOf(rows: CatalogueRows): Promise<CatalogueProduct[]> {
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  const units = groupBy(rows.units, productOf);
  const images = groupBy(rows.images, productOf);
  const promos = groupBy(rows.promos, productOf);
  const products: CatalogueProduct[] = [];
  for (const [index, { id, slug, name, categoryId, createdAt, ...texts }] of rows.products.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    const category = categories.get(categoryId);
    const own = units.get(id);
    if (!category || !own) continue;
    const pictures = images.get(id) ?? [];
    const shown = ranked(own, pictures);
    const product = {
      id,
      slug,
      name,
      createdAt,
      category,
      units: shown,
      images: pictures,
      promos: promos.get(id) ?? [],
      looks: looksOf(shown),
      cells: cellsOf(shown),
      colors: [...new Map(shown.map(({ color }) => [color.id, color])).values()],
    };
    products.push(Object.assign(product, texts));
  }
  return products;
}

function productOf({ productId }: { productId: number }): number {
  return productId;
}

/** With their pictures, in the order of `CatalogueProduct`; last of equals comes what has no picture of its own. */
function ranked(units: readonly ShownUnit[], pictures: readonly CatalogueImage[]): ShownUnit[] {
  const shownBy = new Map<string, { thumb: CatalogueImage | null; place: number }>();
  const places = new Map<ShownUnit, number>();
  for (const unit of units) {
    const key = lookOf(unit);
    const known = shownBy.get(key) ?? pictureAndPlace(unit, pictures);
    shownBy.set(key, known);
    unit.thumb = known.thumb;
    places.set(unit, known.place);
  }
  const placeOf = (unit: ShownUnit): number => places.get(unit) ?? 0;
  return units.toSorted((one, other) => one.price - other.price || placeOf(one) - placeOf(other));
}

function pictureAndPlace(unit: CatalogueUnit, pictures: readonly CatalogueImage[]) {
  const thumb = pictureOf(pictures, unit);
  return { thumb, place: thumb && isShownBy(unit, thumb) ? pictures.indexOf(thumb) : pictures.length };
}

function looksOf(shown: readonly ShownUnit[]): Look[] {
  return [...groupBy(shown, lookOf)].flatMap(([key, units]) => {
    const [first] = units;
    if (!first) return [];
    const { variant, color, thumb } = first;
    return { key, variant, color, units, isPictured: thumb !== null && isShownBy(first, thumb) };
  });
}

function cellsOf(shown: readonly ShownUnit[]): Cell[] {
  return [...groupBy(shown, ({ color, size, price }) => `${color.id}-${size.id}-${price}`).values()].flatMap(
    (units) => {
      const [first] = units;
      return first ? { colorId: first.color.id, sizeId: first.size.id, firstUnit: shown.indexOf(first), units } : [];
    },
  );
}

function lookOf({ variant, color }: CatalogueUnit): string {
  return `${variant.id}-${color.id}`;
}
