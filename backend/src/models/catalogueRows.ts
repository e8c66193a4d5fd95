import type { ColorOption, Option, SizeOption } from '../contract/catalogue.ts';
import { select } from './database.ts';

/** A promo as prices see it. Whether it runs is decided at the moment of asking. */
export interface PromoWindow {
  id: number;
  name: string;
  /** Percent. */
  discount: number;
  /** Milliseconds since 1970; the first moment at which it runs. */
  validFrom: number;
  /** The first moment at which it runs no more. */
  validUntil: number;
}

export interface CatalogueImage {
  id: number;
  productId: number;
  /** Null where the picture belongs to the product as a whole. */
  variantId: number | null;
  colorId: number | null;
  file: string;
  altId: string;
  altEn: string;
}

/** A product detail with its names. */
export interface CatalogueUnit {
  id: number;
  productId: number;
  code: string;
  price: number;
  /** Grams. */
  weight: number;
  stock: number;
  variant: Option;
  color: ColorOption;
  size: SizeOption;
}

export interface CatalogueCategory extends Option {
  slug: string;
  description: string;
}

interface ProductRow {
  id: number;
  categoryId: number;
  name: string;
  slug: string;
  description: string;
}

/** Everything that is on sale, as plain rows in the order in which shops show it. */
export interface CatalogueRows {
  categories: CatalogueCategory[];
  /** Newest first. */
  products: ProductRow[];
  units: CatalogueUnit[];
  images: CatalogueImage[];
  promos: (PromoWindow & { productId: number })[];
}

/** Reads the whole active catalogue: five statements, however large it is. */
export async function readCatalogue(): Promise<CatalogueRows> {
  const [categories, products, units, images, promos] = await Promise.all([
    select<CatalogueCategory>(
      `SELECT id, name, slug, slug AS code, description FROM categories WHERE is_active = 1 ORDER BY position, name, id`,
    ),
    select<ProductRow>(
      `SELECT p.id, p.category_id AS categoryId, p.name, p.slug, p.description
       FROM products p JOIN categories c ON c.id = p.category_id AND c.is_active = 1
       WHERE p.is_active = 1 ORDER BY p.created_at DESC, p.id DESC`,
    ),
    readUnits(),
    select<CatalogueImage>(`SELECT ${IMAGE_COLUMNS} FROM product_images i ORDER BY i.position, i.id`),
    readPromos(),
  ]);
  return { categories, products, units, images, promos };
}

export const IMAGE_COLUMNS = `i.id, i.product_id AS productId, i.variant_id AS variantId, i.color_id AS colorId,
  i.file, i.alt_id AS altId, i.alt_en AS altEn`;

/** The columns of a unit `d` with its `UNIT_JOINS`, for `asUnit`. */
export const UNIT_COLUMNS = `d.id, d.product_id AS productId, d.code, d.price, d.weight, d.stock,
  v.id AS variantId, v.name AS variantName, v.code AS variantCode,
  c.id AS colorId, c.name AS colorName, c.code AS colorCode, c.hex AS colorHex,
  s.id AS sizeId, s.name AS sizeName, s.code AS sizeCode, s.description AS sizeDescription`;

export const UNIT_JOINS = `JOIN variants v ON v.id = d.variant_id
  JOIN colors c ON c.id = d.color_id
  JOIN sizes s ON s.id = d.size_id`;

export interface UnitRow {
  id: number;
  productId: number;
  code: string;
  price: number;
  weight: number;
  stock: number;
  variantId: number;
  variantName: string;
  variantCode: string;
  colorId: number;
  colorName: string;
  colorCode: string;
  colorHex: string;
  sizeId: number;
  sizeName: string;
  sizeCode: string;
  sizeDescription: string;
}

export function asUnit(row: UnitRow): CatalogueUnit {
  return {
    id: row.id,
    productId: row.productId,
    code: row.code,
    price: row.price,
    weight: row.weight,
    stock: row.stock,
    variant: { id: row.variantId, name: row.variantName, code: row.variantCode },
    color: { id: row.colorId, name: row.colorName, code: row.colorCode, hex: row.colorHex },
    size: { id: row.sizeId, name: row.sizeName, code: row.sizeCode, description: row.sizeDescription },
  };
}

async function readUnits(): Promise<CatalogueUnit[]> {
  const rows = await select<UnitRow>(
    `SELECT ${UNIT_COLUMNS} FROM product_details d ${UNIT_JOINS}
     WHERE d.is_active = 1 ORDER BY v.name, c.name, s.position, s.id, d.id`,
  );
  return rows.map(asUnit);
}

type PromoRow = Omit<PromoWindow, 'validFrom' | 'validUntil'> & { productId: number; validFrom: Moment; validUntil: Moment };
/** A moment in a raw row: text on SQLite, a Date on MySQL. */
type Moment = string | Date;

/** Active promos with each of their products; of some products only, where ids are given. */
export async function readPromos(productIds?: readonly number[]): Promise<CatalogueRows['promos']> {
  const rows = await select<PromoRow>(
    `SELECT pp.product_id AS productId, p.id, p.name, p.discount, p.valid_from AS validFrom, p.valid_until AS validUntil
     FROM promo_products pp JOIN promos p ON p.id = pp.promo_id
     WHERE p.is_active = 1 ${productIds ? 'AND pp.product_id IN (:productIds)' : ''}`,
    productIds ? { productIds } : {},
  );
  return rows.map((row) => ({
    ...row,
    discount: Number(row.discount),
    validFrom: new Date(row.validFrom).getTime(),
    validUntil: new Date(row.validUntil).getTime(),
  }));
}
