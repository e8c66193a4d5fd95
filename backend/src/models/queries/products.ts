import { underscored } from '../../contract/columns.ts';
import { nameKey } from '../../contract/nameKey.ts';
import { namesOf } from '../../contract/plainColumns.ts';
import type { PlainName, ProductPlain } from '../../contract/productColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import type { EditedPicture, EditedProduct, EditedUnit } from '../../contract/products.ts';
import { mapFigures, UNIT_NAMES, UNIT_PLAIN } from '../../contract/unitColumns.ts';
import { lockRows, select } from '../database/database.ts';
import { batches, groupBy } from '../database/groups.ts';
import { sql } from '../database/sql.ts';
import type { OnBatch } from '../database/updateRows.ts';
import { updateRows } from '../database/updateRows.ts';
import { plainValuesOf, selectColumns } from '../lists/columnSource.ts';
import { Product } from '../tables/Product.ts';
import { ProductSlug } from '../tables/ProductSlug.ts';
import { readPictures } from './pictures.ts';
import { deleteFormerSlugs } from './slugs.ts';
import type { UnitPartsRow } from './units.ts';
import { partsOf, UNIT_PARTS, UNIT_TABLES } from './units.ts';

const PLAIN_NAMES = namesOf(PRODUCT_PLAIN);

/** A product with all data of its editor; null if there is none. */
export async function readProduct(id: number): Promise<EditedProduct | null> {
  return (await readProducts([id])).get(id) ?? null;
}

/** Products by id: four statements per 500 of them. */
export async function readProducts(ids: readonly number[]): Promise<Map<number, EditedProduct>> {
  const products = new Map<number, EditedProduct>();
  for (const batch of batches(ids)) for (const product of await readBatch(batch)) products.set(product.id, product);
  return products;
}

async function readBatch(ids: readonly number[]): Promise<EditedProduct[]> {
  const rows = await select<ProductRow>(
    sql`SELECT p.id, p.name, p.slug, p.category_id AS categoryId, k.name AS category, p.is_active AS isActive,
       ${selectColumns(sql`p`, PLAIN_NAMES)}
     FROM products p JOIN categories k ON k.id = p.category_id WHERE p.id IN (:ids)`,
    { ids },
  );
  const slugs = await ProductSlug.findAll({ where: { productId: [...ids] }, order: ['createdAt', 'slug'], raw: true });
  const slugsOf = groupBy(slugs, productOf);
  const imagesOf = groupBy(await readPictures(ids), productOf);
  const unitsOf = groupBy(await readUnits(ids), productOf);
  return rows.map((row) => ({
    ...row,
    ...plainValuesOf(PRODUCT_PLAIN, row),
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

function asPicture({ id, file, altId, altEn, variantId, colorId }: EditedPicture): EditedPicture {
  return { id, file, altId, altEn, variantId, colorId };
}

/** Every unit, archived ones too. */
async function readUnits(ids: readonly number[]): Promise<UnitRow[]> {
  return select<UnitRow>(
    sql`SELECT d.id, d.product_id AS productId, d.code, ${selectColumns(sql`d`, UNIT_NAMES)}, d.stock, d.cost, d.is_active AS isActive,
       d.parcel_length AS parcelLength, d.parcel_width AS parcelWidth, d.parcel_height AS parcelHeight,
       ${UNIT_PARTS}, s.description AS sizeDescription
     FROM ${UNIT_TABLES}
     WHERE d.product_id IN (:ids) ORDER BY v.name_key, v.id, c.name_key, c.id, s.position, s.id`,
    { ids },
  );
}

interface UnitRow
  extends Omit<EditedUnit, 'isActive' | 'parcel' | 'variant' | 'color' | 'size'>, UnitPartsRow, OfProduct {
  isActive: number;
  parcelLength: number | null;
  parcelWidth: number | null;
  parcelHeight: number | null;
  sizeDescription: string;
}

function asUnit(row: UnitRow): EditedUnit {
  const { id, code, stock, cost, variantId, colorId, sizeId } = row;
  const { variant, color, size } = partsOf(row);
  return {
    ...{
      id,
      code,
      ...mapFigures((name) => row[name]),
      ...plainValuesOf(UNIT_PLAIN, row),
      stock,
      cost,
      variantId,
      colorId,
      sizeId,
    },
    parcel: parcelOf(row),
    isActive: Boolean(row.isActive),
    variant,
    color,
    size: { ...size, description: row.sizeDescription },
  };
}

function parcelOf({ parcelLength, parcelWidth, parcelHeight }: UnitRow): EditedUnit['parcel'] {
  if (parcelLength === null || parcelWidth === null || parcelHeight === null) return null;
  return { length: parcelLength, width: parcelWidth, height: parcelHeight };
}

/** Archived patterns, colors and sizes of a product's active units. */
export async function readArchivedParts(productId: number): Promise<string[]> {
  const rows = await select<{ name: string }>(
    `SELECT v.name FROM product_details d JOIN variants v ON v.id = d.variant_id
     WHERE d.product_id = :productId AND d.is_active = 1 AND v.is_active = 0
     UNION SELECT c.name FROM product_details d JOIN colors c ON c.id = d.color_id
     WHERE d.product_id = :productId AND d.is_active = 1 AND c.is_active = 0
     UNION SELECT s.name FROM product_details d JOIN sizes s ON s.id = d.size_id
     WHERE d.product_id = :productId AND d.is_active = 1 AND s.is_active = 0`,
    { productId },
  );
  return rows.map(({ name }) => name);
}

/** Locks these products against other edits until the transaction ends. */
export async function lockProducts(ids: readonly number[]): Promise<void> {
  await lockRows('products', ids);
}

/** A product to be inserted. */
export interface NewProduct extends ProductPlain {
  slug: string;
  name: string;
  categoryId: number;
}

export interface ProductChange extends ProductPlain {
  id: number;
  name: string;
  categoryId: number;
}

/** Inserts active products; returns their ids by slug. Three statements per 500 of them. */
export async function insertProducts(products: readonly NewProduct[], onBatch: OnBatch): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const lettersOf = (product: NewProduct) =>
    PLAIN_NAMES.reduce((sum, name) => sum + String(product[name] ?? '').length, 0);
  for (const batch of batches(products, lettersOf)) {
    const slugs = batch.map(({ slug }) => slug);
    await Product.bulkCreate(batch.map((product) => ({ ...product, isActive: true })));
    await deleteFormerSlugs(slugs);
    const rows = await Product.findAll({ attributes: ['id', 'slug'], where: { slug: slugs }, raw: true });
    for (const { id, slug } of rows) ids.set(slug, id);
    onBatch(batch.length);
  }
  return ids;
}

/** One statement per 500 of them. */
export async function updateProducts(products: readonly ProductChange[], onBatch: OnBatch): Promise<void> {
  const columns = {
    name: (product: ProductChange) => product.name,
    name_key: (product: ProductChange) => nameKey(product.name),
    category_id: (product: ProductChange) => product.categoryId,
    ...Object.fromEntries(PLAIN_NAMES.map((name) => [underscored(name), (product: ProductChange) => product[name]])),
  };
  await updateRows('products', products, columns, onBatch);
}
