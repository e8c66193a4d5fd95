import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from '../../../models/database/groups.ts';
import type { CatalogueCategory, CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { Goods, ReferenceData } from '../../../models/queries/catalogueRows.ts';
import { newestFirst } from '../../../models/queries/catalogueRows.ts';
import { frozen } from './frozen.ts';
import { productOf, rankedUnits } from './products.ts';

/** Products that are assembled before the event loop continues. */
const AT_ONCE = 40;

export type CatalogueRows = Omit<ReferenceData, 'parts'> & Goods;

/**
 * Assembles products from rows, while other requests are answered. `unread`: unchanged products without rows; their category
 * and promos may have changed. An unchanged product stays the same object as before.
 */
export async function assemble(
  rows: CatalogueRows,
  unread: readonly CatalogueProduct[] = [],
): Promise<CatalogueProduct[]> {
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  const units = groupBy(rows.units, productIdOf);
  const images = groupBy(rows.images, productIdOf);
  const promos = groupBy(rows.promos, productIdOf);
  const products = unread.flatMap((product) => {
    const category = categories.get(product.category.id);
    return category ? withOthers(product, category, promos.get(product.id) ?? []) : [];
  });
  for (const [index, { categoryId, ...row }] of rows.products.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    const category = categories.get(categoryId);
    const own = units.get(row.id);
    if (!category || !own) continue;
    const pictures = images.get(row.id) ?? [];
    const fields = { ...row, category, images: pictures, promos: promos.get(row.id) ?? [] };
    products.push(productOf(fields, rankedUnits(own, pictures)));
  }
  return products.sort(newestFirst);
}

function withOthers(
  product: CatalogueProduct,
  category: CatalogueCategory,
  promos: CatalogueProduct['promos'],
): CatalogueProduct {
  const isSame = product.category === category && JSON.stringify(product.promos) === JSON.stringify(promos);
  return isSame ? product : frozen({ ...product, category, promos });
}

function productIdOf({ productId }: { productId: number }): number {
  return productId;
}
