import { setImmediate as nextTurn } from 'node:timers/promises';
import { batches, groupBy } from '../../models/database/groups.ts';
import type {
  Catalogue,
  CatalogueImage,
  CatalogueProduct,
  CatalogueRows,
  CatalogueUnit,
  Cell,
  Look,
  ShownUnit,
} from '../../models/queries/catalogue.ts';
import { isShownBy, pictureOf } from '../../models/queries/catalogue.ts';

/** Lets others have their turn between batches of products. */
export async function assemble(rows: CatalogueRows): Promise<Catalogue> {
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  const units = groupBy(rows.units, productOf);
  const images = groupBy(rows.images, productOf);
  const promos = groupBy(rows.promos, productOf);
  const products: CatalogueProduct[] = [];
  for (const batch of batches(rows.products)) {
    await nextTurn();
    for (const { categoryId, ...product } of batch) {
      const category = categories.get(categoryId);
      const own = units.get(product.id);
      if (!category || !own) continue;
      const pictures = images.get(product.id) ?? [];
      const shown = ranked(own, pictures);
      products.push({
        ...{ ...product, category },
        units: shown,
        images: pictures,
        promos: promos.get(product.id) ?? [],
        looks: looksOf(shown),
        cells: cellsOf(shown),
        colors: [...new Map(shown.map(({ color }) => [color.id, color])).values()],
      });
    }
  }
  return {
    categories: rows.categories.filter(({ id }) => products.some((product) => product.category.id === id)),
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    units: new Map(products.flatMap((product) => product.units.map((unit) => [unit.id, unit]))),
    restocked: new Set(),
  };
}

function productOf({ productId }: { productId: number }): number {
  return productId;
}

/** With their pictures, in the order of `CatalogueProduct`; last of equals comes what has no picture of its own. */
function ranked(units: readonly CatalogueUnit[], pictures: readonly CatalogueImage[]): ShownUnit[] {
  const shownBy = new Map<string, { thumb: CatalogueImage | null; place: number }>();
  const shown = units.map((unit) => {
    const key = lookOf(unit);
    const { thumb, place } = shownBy.get(key) ?? pictureAndPlace(unit, pictures);
    shownBy.set(key, { thumb, place });
    return { unit: { ...unit, thumb }, place };
  });
  return shown
    .sort((one, other) => one.unit.price - other.unit.price || one.place - other.place)
    .map(({ unit }) => unit);
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
