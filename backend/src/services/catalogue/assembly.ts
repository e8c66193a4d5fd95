import { setImmediate as nextTurn } from 'node:timers/promises';
import { batches, groupBy } from '../../models/database/groups.ts';
import type {
  Catalogue,
  CatalogueImage,
  CatalogueProduct,
  CatalogueRows,
  CatalogueUnit,
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
  };
}

function productOf({ productId }: { productId: number }): number {
  return productId;
}

/** With their pictures, in the order of `CatalogueProduct`; last of equals comes what has no picture of its own. */
function ranked(units: readonly CatalogueUnit[], pictures: readonly CatalogueImage[]): ShownUnit[] {
  const shown = units.map((unit) => {
    const thumb = pictureOf(pictures, unit);
    const place = thumb && isShownBy(unit, thumb) ? pictures.indexOf(thumb) : pictures.length;
    return { unit: { ...unit, thumb }, place };
  });
  return shown
    .toSorted((one, other) => one.unit.price - other.unit.price || one.place - other.place)
    .map(({ unit }) => unit);
}
