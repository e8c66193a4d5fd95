import type { EditedPicture, EditedProduct, EditedUnit } from '../contract/products.ts';
import { execute, select } from './database.ts';
import type { ListSource } from './listSource.ts';

const ACTIVE_UNITS = 'FROM product_details d WHERE d.product_id = p.id AND d.is_active = 1';
const UNIT_COUNT = `(SELECT COUNT(*) ${ACTIVE_UNITS})`;
const TOTAL_STOCK = `(SELECT COALESCE(SUM(d.stock), 0) ${ACTIVE_UNITS})`;
const MIN_PRICE = `(SELECT MIN(d.price) ${ACTIVE_UNITS})`;
const MAX_PRICE = `(SELECT MAX(d.price) ${ACTIVE_UNITS})`;
/** Of a description, what a list shows; the presenter puts it on one line. */
const SHOWN_CHARACTERS = 200;

/** The list of products, archived ones too. */
export const PRODUCT_SOURCE: ListSource = {
  columns: {
    id: { type: 'number', sql: 'p.id' },
    name: { type: 'text', sql: 'p.name' },
    slug: { type: 'text', sql: 'p.slug' },
    description: { type: 'text', sql: 'p.description' },
    categoryId: { type: 'number', sql: 'p.category_id' },
    category: { type: 'text', sql: 'k.name' },
    unitCount: { type: 'number', sql: UNIT_COUNT },
    totalStock: { type: 'number', sql: TOTAL_STOCK },
    minPrice: { type: 'number', sql: MIN_PRICE },
    maxPrice: { type: 'number', sql: MAX_PRICE },
    isActive: { type: 'boolean', sql: 'p.is_active' },
    createdAt: { type: 'moment', sql: 'p.created_at' },
  },
  select: `SELECT p.id, p.name, p.slug, SUBSTR(p.description, 1, ${SHOWN_CHARACTERS}) AS description,
    p.category_id AS categoryId, k.name AS category, p.is_active AS isActive, p.created_at AS createdAt,
    ${UNIT_COUNT} AS unitCount, ${TOTAL_STOCK} AS totalStock, ${MIN_PRICE} AS minPrice, ${MAX_PRICE} AS maxPrice,
    t.file, t.alt_id AS altId, t.alt_en AS altEn`,
  from: `FROM products p JOIN categories k ON k.id = p.category_id
    LEFT JOIN product_images t ON t.id = (
      SELECT i.id FROM product_images i WHERE i.product_id = p.id ORDER BY i.position, i.id LIMIT 1)`,
  countFrom: 'FROM products p JOIN categories k ON k.id = p.category_id',
  idSql: 'p.id',
};

/** A row of the list as the database has it. */
export interface StoredProductRow {
  id: number;
  name: string;
  slug: string;
  description: string;
  categoryId: number;
  category: string;
  isActive: number;
  createdAt: string | Date;
  unitCount: number;
  totalStock: number | string;
  minPrice: number | null;
  maxPrice: number | null;
  file: string | null;
  altId: string | null;
  altEn: string | null;
}

/** Four statements, whatever the product has; null where there is none. */
export async function readProduct(id: number): Promise<EditedProduct | null> {
  const [product] = await select<Omit<EditedProduct, 'isActive'> & { isActive: number }>(
    `SELECT p.id, p.name, p.slug, p.category_id AS categoryId, k.name AS category, p.description, p.is_active AS isActive
     FROM products p JOIN categories k ON k.id = p.category_id WHERE p.id = :id`,
    { id },
  );
  if (!product) return null;
  const slugs = await select<{ slug: string }>(
    'SELECT slug FROM product_slugs WHERE product_id = :id ORDER BY created_at, slug',
    { id },
  );
  return {
    ...product,
    isActive: Boolean(product.isActive),
    formerSlugs: slugs.map(({ slug }) => slug),
    images: await readPictures(id),
    productDetails: await readUnitsOf(id),
  };
}

/** The pictures of a product in their order. */
export async function readPictures(productId: number): Promise<EditedPicture[]> {
  return select<EditedPicture>(
    `SELECT id, file, alt_id AS altId, alt_en AS altEn, variant_id AS variantId, color_id AS colorId
     FROM product_images WHERE product_id = :productId ORDER BY position, id`,
    { productId },
  );
}

/** Every unit of a product, archived ones too. */
async function readUnitsOf(productId: number): Promise<EditedUnit[]> {
  const rows = await select<UnitRow>(
    `SELECT d.id, d.code, d.price, d.weight, d.stock, d.is_active AS isActive,
       v.id AS variantId, v.name AS variantName, v.code AS variantCode,
       c.id AS colorId, c.name AS colorName, c.code AS colorCode, c.hex AS colorHex,
       s.id AS sizeId, s.name AS sizeName, s.code AS sizeCode, s.description AS sizeDescription
     FROM product_details d
     JOIN variants v ON v.id = d.variant_id
     JOIN colors c ON c.id = d.color_id
     JOIN sizes s ON s.id = d.size_id
     WHERE d.product_id = :productId ORDER BY v.name, v.id, c.name, c.id, s.position, s.id`,
    { productId },
  );
  return rows.map(asUnit);
}

interface UnitRow extends Omit<EditedUnit, 'isActive' | 'variant' | 'color' | 'size'> {
  isActive: number;
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
    isActive: Boolean(row.isActive),
    variant: { id: variantId, name: row.variantName, code: row.variantCode },
    color: { id: colorId, name: row.colorName, code: row.colorCode, hex: row.colorHex },
    size: { id: sizeId, name: row.sizeName, code: row.sizeCode, description: row.sizeDescription },
  };
}

/** Until the transaction ends, nobody else edits this product; false where there is none. An UPDATE locks on both databases. */
export async function lockProduct(id: number): Promise<boolean> {
  await execute('UPDATE products SET category_id = category_id WHERE id = :id', { id });
  return (await select('SELECT id FROM products WHERE id = :id', { id })).length > 0;
}
