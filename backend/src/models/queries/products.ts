import type { PlainName } from '../../contract/productColumns.ts';
import { PLAIN_NAMES } from '../../contract/productColumns.ts';
import type { EditedPicture, EditedProduct, EditedUnit } from '../../contract/products.ts';
import { lockRows, select } from '../database/database.ts';
import { batches, groupBy } from '../database/groups.ts';
import { selected } from '../lists/columnSource.ts';

/** A product with everything that its editor shows; null where there is none. */
export async function readProduct(id: number): Promise<EditedProduct | null> {
  return (await readProducts([id])).get(id) ?? null;
}

/** Products by their ids: four statements for each 500 of them, whatever they have. */
export async function readProducts(ids: readonly number[]): Promise<Map<number, EditedProduct>> {
  const products = new Map<number, EditedProduct>();
  for (const batch of batches(ids)) for (const product of await readBatch(batch)) products.set(product.id, product);
  return products;
}

async function readBatch(ids: readonly number[]): Promise<EditedProduct[]> {
  const rows = await select<ProductRow>(
    `SELECT p.id, p.name, p.slug, p.category_id AS categoryId, k.name AS category, p.is_active AS isActive,
       ${selected('p', PLAIN_NAMES)}
     FROM products p JOIN categories k ON k.id = p.category_id WHERE p.id IN (:ids)`,
    { ids },
  );
  const slugs = await select<{ slug: string } & OfProduct>(
    `SELECT slug, product_id AS productId FROM product_slugs
     WHERE product_id IN (:ids) ORDER BY created_at, slug`,
    { ids },
  );
  const slugsOf = groupBy(slugs, productOf);
  const imagesOf = groupBy(await readPictures(ids), productOf);
  const unitsOf = groupBy(await readUnits(ids), productOf);
  return rows.map((row) => ({
    ...row,
    isActive: Boolean(row.isActive),
    formerSlugs: (slugsOf.get(row.id) ?? []).map(({ slug }) => slug),
    images: (imagesOf.get(row.id) ?? []).map(asPicture),
    productDetails: (unitsOf.get(row.id) ?? []).map(asUnit),
  }));
}

interface OfProduct {
  productId: number;
}

interface ProductRow extends Pick<EditedProduct, 'id' | 'categoryId' | 'name' | 'slug' | 'category' | PlainName> {
  isActive: number;
}

function productOf({ productId }: OfProduct): number {
  return productId;
}

/** Pictures in their order. */
async function readPictures(ids: readonly number[]): Promise<(EditedPicture & OfProduct)[]> {
  return select(
    `SELECT id, product_id AS productId, file, alt_id AS altId, alt_en AS altEn,
       variant_id AS variantId, color_id AS colorId
     FROM product_images WHERE product_id IN (:ids) ORDER BY position, id`,
    { ids },
  );
}

function asPicture({ id, file, altId, altEn, variantId, colorId }: EditedPicture): EditedPicture {
  return { id, file, altId, altEn, variantId, colorId };
}

/** Every unit, archived ones too. */
async function readUnits(ids: readonly number[]): Promise<UnitRow[]> {
  return select<UnitRow>(
    `SELECT d.id, d.product_id AS productId, d.code, d.price, d.weight, d.stock, d.is_active AS isActive,
       d.parcel_length AS parcelLength, d.parcel_width AS parcelWidth, d.parcel_height AS parcelHeight,
       v.id AS variantId, v.name AS variantName, v.code AS variantCode,
       c.id AS colorId, c.name AS colorName, c.code AS colorCode, c.hex AS colorHex,
       s.id AS sizeId, s.name AS sizeName, s.code AS sizeCode, s.description AS sizeDescription
     FROM product_details d
     JOIN variants v ON v.id = d.variant_id
     JOIN colors c ON c.id = d.color_id
     JOIN sizes s ON s.id = d.size_id
     WHERE d.product_id IN (:ids) ORDER BY v.name, v.id, c.name, c.id, s.position, s.id`,
    { ids },
  );
}

interface UnitRow extends Omit<EditedUnit, 'isActive' | 'parcel' | 'variant' | 'color' | 'size'>, OfProduct {
  isActive: number;
  parcelLength: number | null;
  parcelWidth: number | null;
  parcelHeight: number | null;
  variantName: string;
  variantCode: string;
  colorName: string;
  colorCode: string;
  colorHex: string;
  sizeName: string;
  sizeCode: string;
  sizeDescription: string;
}

function asUnit(row: UnitRow): EditedUnit {
  const { id, code, price, weight, stock, variantId, colorId, sizeId } = row;
  return {
    ...{ id, code, price, weight, stock, variantId, colorId, sizeId },
    parcel: parcelOf(row),
    isActive: Boolean(row.isActive),
    variant: { id: variantId, name: row.variantName, code: row.variantCode },
    color: { id: colorId, name: row.colorName, code: row.colorCode, hex: row.colorHex },
    size: { id: sizeId, name: row.sizeName, code: row.sizeCode, description: row.sizeDescription },
  };
}

function parcelOf({ parcelLength, parcelWidth, parcelHeight }: UnitRow): EditedUnit['parcel'] {
  if (parcelLength === null || parcelWidth === null || parcelHeight === null) return null;
  return { length: parcelLength, width: parcelWidth, height: parcelHeight };
}

/** Archived patterns, colors and sizes that a product's active units are made of. */
export async function readArchivedParts(productId: number): Promise<string[]> {
  const parts = ['variant', 'color', 'size'].map(
    (part) =>
      `SELECT part.name FROM product_details d JOIN ${part}s part ON part.id = d.${part}_id
       WHERE d.product_id = :productId AND d.is_active = 1 AND part.is_active = 0`,
  );
  const rows = await select<{ name: string }>(parts.join(' UNION '), { productId });
  return rows.map(({ name }) => name);
}

/** Until the transaction ends, nobody else edits these products. */
export async function lockProducts(ids: readonly number[]): Promise<void> {
  await lockRows('products', ids);
}
