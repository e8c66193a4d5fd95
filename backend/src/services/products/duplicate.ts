import { LIMITS } from '../../contract/limits.ts';
import { plainValues } from '../../contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import { figuresOf } from '../../contract/unitColumns.ts';
import type { EditedProduct } from '../../contract/products.ts';
import { cut } from '../../contract/text.ts';
import { Product } from '../../models/tables/Product.ts';
import { ProductImage } from '../../models/tables/ProductImage.ts';
import { insertUnits } from '../../models/queries/units.ts';
import * as pictures from '../files/pictures.ts';
import * as products from './products.ts';
import * as slugs from '../catalogue/slugs.ts';

/** Product names are Indonesian, whatever the admin's language. */
const SUFFIX = ' (salinan)';

/**
 * A copy of a product with its units, without stock, and with copies of its pictures, so that either can lose one. Archived
 * until somebody activates it; its name and address are new.
 */
export async function duplicate(id: number, userId: number): Promise<EditedProduct> {
  const original = await products.get(id);
  const files: string[] = [];
  try {
    for (const { file } of original.images) files.push(await pictures.copy(file));
    return await slugs.withSlugRetry(() => write(original, files, userId));
  } catch (error) {
    await Promise.all(files.map((file) => pictures.discard(file)));
    throw error;
  }
}

async function write(original: EditedProduct, files: readonly string[], userId: number): Promise<EditedProduct> {
  const name = `${cut(original.name, LIMITS.name - SUFFIX.length)}${SUFFIX}`;
  const slug = await slugs.unusedSlug(name);
  const fields = {
    name,
    slug,
    categoryId: original.categoryId,
    ...plainValues(PRODUCT_PLAIN, original),
    isActive: false,
  };
  const { id: productId } = await Product.create(fields);
  await insertUnits(
    original.productDetails.map(({ variantId, colorId, sizeId, code, parcel, isActive, ...unit }) => ({
      ...{ productId, variantId, colorId, sizeId, code, ...figuresOf(unit), parcel, isActive },
    })),
  );
  await ProductImage.bulkCreate(
    original.images.map(({ altId, altEn, variantId, colorId }, position) => ({
      ...{ productId, altId, altEn, variantId, colorId, position },
      file: files[position] ?? '',
    })),
  );
  const copy = await products.get(productId);
  await products.recordChange(copy, null, 'created', userId);
  return copy;
}
