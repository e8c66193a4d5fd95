import type { CategoryOption, ColorOption, Option, SizeOption } from '../../contract/catalogue.ts';
import type { Bilingual } from '../../contract/languages.ts';
import type { PublicPlain } from '../../contract/productColumns.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { SEEN_VERSION } from './catalogueVersion.ts';
import { VersionedCache } from './versionedCache.ts';
import type { PromoRow, PromoWindow } from './promos.ts';
import { asPromo, PROMO_COLUMNS } from './promos.ts';
import type { UnitPartsRow } from './units.ts';
import { partsOf, UNIT_PARTS, UNIT_TABLES } from './units.ts';

export interface CatalogueImage {
  readonly id: number;
  readonly productId: number;
  /** Null if the picture belongs to the whole product. */
  readonly variantId: number | null;
  readonly colorId: number | null;
  readonly file: string;
  readonly altId: string;
  readonly altEn: string;
}

/** A product detail with its names. */
export interface CatalogueUnit {
  readonly id: number;
  readonly productId: number;
  readonly code: string;
  readonly price: number;
  /** Grams. */
  readonly weight: number;
  /** Cubic centimetres; 0 if unmeasured. */
  readonly volume: number;
  readonly stock: number;
  readonly variant: Readonly<Option>;
  readonly color: Readonly<ColorOption>;
  readonly size: Readonly<SizeOption>;
  /** Orders sizes from small to large. */
  readonly sizePosition: number;
}

export interface CatalogueCategory extends Readonly<CategoryOption>, Readonly<Bilingual<'description'>> {
  readonly slug: string;
  /** The owner's, as contract/placedPictures.ts writes it; empty without one. */
  readonly picture: string;
}

/** A unit and its best picture. */
export interface ShownUnit extends CatalogueUnit {
  readonly thumb: CatalogueImage | null;
}

/** The units of a product in one pattern and color, in their order: they share a picture. */
export interface Look extends Pick<ShownUnit, 'variant' | 'color'> {
  /** Equal for the same pattern and color of all products. */
  readonly key: string;
  readonly units: readonly ShownUnit[];
  /** Whether the picture shows this pattern and color, not another one of the product. */
  readonly isPictured: boolean;
}

/** Units of a product that filters don't distinguish, except by stock: the patterns of one color, size and price. */
export interface Cell {
  readonly colorId: number;
  readonly sizeId: number;
  /** Index of the first one among the product's units. */
  readonly firstUnit: number;
  readonly units: readonly ShownUnit[];
}

/** A product on sale, with all its data. After a change of its stock, it is a new object. */
export interface CatalogueProduct extends Readonly<PublicPlain> {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly category: CatalogueCategory;
  /**
   * Never empty: a product without units is not on sale. Ordered by price, then by the position of the picture: the first
   * one represents the product.
   */
  readonly units: readonly ShownUnit[];
  readonly images: readonly CatalogueImage[];
  readonly promos: readonly PromoWindow[];
  /** In the order of the units, like the colors. */
  readonly looks: readonly Look[];
  readonly colors: readonly Readonly<ColorOption>[];
  readonly cells: readonly Cell[];
}

/** A product and its effective promo at the time of the request. */
export interface PricedProduct {
  readonly product: CatalogueProduct;
  readonly promo: PromoWindow | null;
}

/** A product in a list: represented by one unit, with its picture, price and address. */
export interface Tile extends PricedProduct {
  readonly unit: ShownUnit;
  /** The unit's price after the discount. */
  readonly price: number;
  /** Whether other eligible units cost more. */
  readonly isFrom: boolean;
}

/** Columns of a unit `d`. */
export const OWN_COLUMNS = sql`d.id, d.product_id AS productId, d.code, d.price, d.weight, d.stock,
  COALESCE(d.parcel_length * d.parcel_width * d.parcel_height, 0) AS volume`;

const UNIT_COLUMNS = sql`${OWN_COLUMNS},
  ${UNIT_PARTS}, s.description AS sizeDescription, s.description_en AS sizeDescriptionEn`;

interface UnitRow extends Omit<CatalogueUnit, 'variant' | 'color' | 'size' | 'sizePosition'>, UnitPartsRow {
  sizeDescription: string;
  sizeDescriptionEn: string;
}

function asUnit(row: UnitRow): CatalogueUnit {
  const { variant, color, size } = partsOf(row);
  return {
    id: row.id,
    productId: row.productId,
    code: row.code,
    price: row.price,
    weight: row.weight,
    volume: row.volume,
    stock: row.stock,
    variant,
    color,
    size: { ...size, description: row.sizeDescription, descriptionEn: row.sizeDescriptionEn || undefined },
    sizePosition: row.sizePosition,
  };
}

/** How well a picture `i` shows a unit `d`, best first: its pattern and color, one of them, the product, another unit. */
const PICTURE_RANK = sql`CASE
  WHEN COALESCE(i.variant_id, d.variant_id) <> d.variant_id OR COALESCE(i.color_id, d.color_id) <> d.color_id THEN 3
  ELSE (i.variant_id IS NULL) + (i.color_id IS NULL) END`;

/** A unit, on sale or not, with its product's name and promos, and its best picture. */
export interface UnitOnSale extends CatalogueUnit {
  name: string;
  slug: string;
  /** Whether the unit, its product and its category are on sale. */
  isActive: boolean;
  /** Cost of a piece; null: unknown. Never sent to shoppers: order lines store it at the sale. */
  cost: number | null;
  thumb: Pick<CatalogueImage, 'file' | 'altId' | 'altEn'> | null;
  /** The product's promos that run at the given moment, or later. */
  promos: PromoWindow[];
}

interface UnitOnSaleRow extends UnitRow {
  version: number;
  name: string;
  slug: string;
  isActive: number;
  cost: number | null;
  file: string | null;
  altId: string | null;
  altEn: string | null;
}

const unitCache = new VersionedCache<UnitOnSale>();

/** Cached units of a version of the catalogue, with a possibly outdated stock; null if one of them is not cached. */
export function cachedUnits(version: number, ids: readonly number[]): UnitOnSale[] | null {
  const units = ids.flatMap((id) => unitCache.get(version, id) ?? []);
  return units.length === ids.length ? units : null;
}

/** Units by id, at a moment: one statement, with a row for each promo of each unit. */
export async function readUnits(ids: readonly number[], at: Date): Promise<UnitOnSale[]> {
  const rows = await select<UnitOnSaleRow & (PromoRow | { promoId: null })>(
    sql`SELECT ${SEEN_VERSION} AS version, ${UNIT_COLUMNS}, d.cost, p.name, p.slug,
       CASE WHEN d.is_active = 1 AND p.is_active = 1 AND k.is_active = 1 THEN 1 ELSE 0 END AS isActive,
       t.file, t.alt_id AS altId, t.alt_en AS altEn, ${PROMO_COLUMNS}
     FROM ${UNIT_TABLES}
     JOIN products p ON p.id = d.product_id
     JOIN categories k ON k.id = p.category_id
     LEFT JOIN product_images t ON t.id = (
       SELECT i.id FROM product_images i WHERE i.product_id = d.product_id
       ORDER BY ${PICTURE_RANK}, i.position, i.id LIMIT 1)
     LEFT JOIN promos o ON o.is_active = 1 AND o.valid_until > :at
       AND EXISTS (SELECT 1 FROM promo_products pp WHERE pp.promo_id = o.id AND pp.product_id = d.product_id)
     WHERE d.id IN (:ids)`,
    { ids, at },
  );
  const units = new Map<number, UnitOnSale>();
  for (const row of rows) {
    const unit = units.get(row.id) ?? asUnitOnSale(row);
    if (row.promoId !== null) unit.promos.push(asPromo(row));
    units.set(unit.id, unit);
    unitCache.set(row.version, unit.id, unit);
  }
  return [...units.values()];
}

function asUnitOnSale(row: UnitOnSaleRow): UnitOnSale {
  return {
    ...asUnit(row),
    name: row.name,
    slug: row.slug,
    isActive: row.isActive === 1,
    cost: row.cost,
    thumb: row.file === null ? null : { file: row.file, altId: row.altId ?? '', altEn: row.altEn ?? '' },
    promos: [],
  };
}

/** An archived product by its id, its slug or a former slug; null if there is none. */
export async function readArchived(idOrSlug: string): Promise<{ name: string; categoryId: number } | null> {
  return selectOne(
    `SELECT p.name, p.category_id AS categoryId FROM products p JOIN categories k ON k.id = p.category_id
     WHERE (p.is_active = 0 OR k.is_active = 0)
       AND (p.id = :id OR p.slug = :slug OR p.id = (SELECT s.product_id FROM product_slugs s WHERE s.slug = :slug))
     LIMIT 1`,
    { id: /^[1-9]\d{0,8}$/.test(idOrSlug) ? Number(idOrSlug) : 0, slug: idOrSlug.toLowerCase() },
  );
}
