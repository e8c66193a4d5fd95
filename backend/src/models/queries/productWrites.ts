import { underscored } from '../../contract/columns.ts';
import type { PlainTexts } from '../../contract/productColumns.ts';
import { PLAIN_NAMES } from '../../contract/productColumns.ts';
import type { PicturesInput } from '../../contract/products.ts';
import { execute, select } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import { Product } from '../tables/Product.ts';
import type { OnBatch } from '../database/updateRows.ts';
import { updateRows } from '../database/updateRows.ts';

/** A product that is not there yet. */
export interface NewProduct extends PlainTexts {
  slug: string;
  name: string;
  categoryId: number;
}

export interface ProductChange extends PlainTexts {
  id: number;
  name: string;
  categoryId: number;
}

/** Adds products, on sale at once; answers their ids by slug. Three statements for each 500 of them. */
export async function insertProducts(products: readonly NewProduct[], onBatch: OnBatch): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const lettersOf = (product: NewProduct) => PLAIN_NAMES.reduce((sum, name) => sum + product[name].length, 0);
  for (const batch of batches(products, lettersOf)) {
    const slugs = batch.map(({ slug }) => slug);
    await Product.bulkCreate(batch.map((product) => ({ ...product, isActive: true })));
    await execute('DELETE FROM product_slugs WHERE slug IN (:slugs)', { slugs });
    const rows = await select<{ id: number; slug: string }>('SELECT id, slug FROM products WHERE slug IN (:slugs)', {
      slugs,
    });
    for (const { id, slug } of rows) ids.set(slug, id);
    onBatch(batch.length);
  }
  return ids;
}

/** One statement for each 500 of them. */
export async function updateProducts(products: readonly ProductChange[], onBatch: OnBatch): Promise<void> {
  const columns = {
    name: (product: ProductChange) => product.name,
    category_id: (product: ProductChange) => product.categoryId,
    ...Object.fromEntries(PLAIN_NAMES.map((name) => [underscored(name), (product: ProductChange) => product[name]])),
  };
  await updateRows('products', products, columns, onBatch);
}

/** Texts, ties and order of pictures; one statement. */
export async function writePictures(pictures: PicturesInput['images']): Promise<void> {
  type Placed = PicturesInput['images'][number] & { position: number };
  const columns = {
    alt_id: (picture: Placed) => picture.altId,
    alt_en: (picture: Placed) => picture.altEn,
    variant_id: (picture: Placed) => picture.variantId,
    color_id: (picture: Placed) => picture.colorId,
    position: (picture: Placed) => picture.position,
  };
  const placed = pictures.map((picture, position) => ({ ...picture, position }));
  await updateRows('product_images', placed, columns);
}

/** Where each address leads, today's and former ones; and which products on sale have a name, in lower case. */
export async function readAddresses(): Promise<{ idBySlug: Map<string, number>; idsByName: Map<string, number[]> }> {
  const rows = await select<{ id: number; slug: string; name: string | null }>(
    `SELECT id, slug, CASE WHEN is_active = 1 THEN name END AS name FROM products
     UNION ALL SELECT product_id, slug, NULL FROM product_slugs`,
  );
  const idsByName = new Map<string, number[]>();
  for (const { id, name } of rows) {
    if (name !== null) idsByName.set(name.toLowerCase(), [...(idsByName.get(name.toLowerCase()) ?? []), id]);
  }
  return { idBySlug: new Map(rows.map(({ id, slug }) => [slug, id])), idsByName };
}
