import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ColorOption } from '../../contract/catalogue.ts';
import { batches, groupBy } from '../../models/database/groups.ts';
import type { Catalogue, CatalogueProduct, CatalogueRows, CatalogueUnit } from '../../models/queries/catalogue.ts';
import { pictureOf } from '../../models/queries/catalogue.ts';

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
      products.push({
        ...{ ...product, category },
        units: own.map((unit) => ({ ...unit, thumb: pictureOf(pictures, unit) })),
        images: pictures,
        promos: promos.get(product.id) ?? [],
        colors: colorsOf(own, pictures[0]?.colorId ?? null),
        lowestPrice: Math.min(...own.map((unit) => unit.price)),
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

function colorsOf(units: readonly CatalogueUnit[], faceId: number | null): ColorOption[] {
  const colors = [...new Map(units.map(({ color }) => [color.id, color])).values()];
  return colors.toSorted((one, other) => Number(other.id === faceId) - Number(one.id === faceId));
}
