import type { CategoryOption, ColorOption, Option, SizeOption } from '../../contract/catalogue.ts';
import type { InBoth } from '../../contract/languages.ts';
import type { PublicPlain } from '../../contract/productColumns.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { SEEN_VERSION } from './catalogueVersion.ts';
import { VersionedValues } from './versionedValues.ts';
import type { PromoRow, PromoWindow } from './promos.ts';
import { asPromo, PROMO_COLUMNS } from './promos.ts';
import type { UnitPartsRow } from './units.ts';
import { partsOf, UNIT_PARTS, UNIT_TABLES } from './units.ts';

export interface CatalogueImage {
  readonly id: number;
  readonly productId: number;
  /** Null where the picture belongs to the product as a whole. */
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
  /** Cubic centimetres; 0 where nobody measured. */
  readonly volume: number;
  readonly stock: number;
  readonly variant: Readonly<Option>;
  readonly color: Readonly<ColorOption>;
  readonly size: Readonly<SizeOption>;
  /** Sizes grow with it. */
  readonly sizePosition: number;
}

export interface CatalogueCategory extends Readonly<CategoryOption>, Readonly<InBoth<'description'>> {
  readonly slug: string;
}

/** A unit and the picture that shows it best. */
export interface ShownUnit extends CatalogueUnit {
  readonly thumb: CatalogueImage | null;
}

/** The units of a product in one pattern and color, in their order: they are shown by the same picture. */
export interface Look extends Pick<ShownUnit, 'variant' | 'color'> {
  /** Of all products, those of one pattern and color have the same. */
  readonly key: string;
  readonly units: readonly ShownUnit[];
  /** The picture shows this look, and not the product as another one. */
  readonly isPictured: boolean;
}

/** Units of a product that no filter tells apart, but for their stock: the patterns of one color, size and price. */
export interface Cell {
  readonly colorId: number;
  readonly sizeId: number;
  /** The place of the first one among the product's units. */
  readonly firstUnit: number;
  readonly units: readonly ShownUnit[];
}

/** A product that is on sale, with all that belongs to it. One whose stock moved is another object. */
export interface CatalogueProduct extends Readonly<PublicPlain> {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly category: CatalogueCategory;
  /**
   * Never empty: what has nothing to sell is not on sale. In the order in which they stand for it: the cheapest first, of
   * equals the one with the earlier picture.
   */
  readonly units: readonly ShownUnit[];
  readonly images: readonly CatalogueImage[];
  readonly promos: readonly PromoWindow[];
  /** In the order of the units; so are the colors. */
  readonly looks: readonly Look[];
  readonly colors: readonly Readonly<ColorOption>[];
  readonly cells: readonly Cell[];
}

/** A product and the promo that counts for it at the moment of asking. */
export interface PricedProduct {
  readonly product: CatalogueProduct;
  readonly promo: PromoWindow | null;
}

/** A product as a list shows it: one unit stands for it, with its picture, its price and its address. */
export interface Tile extends PricedProduct {
  readonly unit: ShownUnit;
  /** What the unit costs after the discount. */
  readonly price: number;
  /** Others that would stand for it as well cost more. */
  readonly isFrom: boolean;
}

/** Of a unit `d`. */
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

/** A unit whether it is on sale or not, with its product's name and promos, and the picture that shows it best. */
export interface UnitOnSale extends CatalogueUnit {
  name: string;
  slug: string;
  /** The unit, its product and its category are on sale. */
  isActive: boolean;
  thumb: Pick<CatalogueImage, 'file' | 'altId' | 'altEn'> | null;
  /** The product's promos that run at the moment that was asked about, or will. */
  promos: PromoWindow[];
}

interface UnitOnSaleRow extends UnitRow {
  version: number;
  name: string;
  slug: string;
  isActive: number;
  file: string | null;
  altId: string | null;
  altEn: string | null;
}

const known = new VersionedValues<UnitOnSale>();

/** Units as they were read at a version, but for their stock; null where one of them was not. */
export function knownUnits(version: number, ids: readonly number[]): UnitOnSale[] | null {
  const units = ids.flatMap((id) => known.get(version, id) ?? []);
  return units.length === ids.length ? units : null;
}

/** Units by their ids, as they are at a moment: one statement, with a row for each promo of each unit. */
export async function readUnits(ids: readonly number[], at: Date): Promise<UnitOnSale[]> {
  const rows = await select<UnitOnSaleRow & (PromoRow | { promoId: null })>(
    sql`SELECT ${SEEN_VERSION} AS version, ${UNIT_COLUMNS}, p.name, p.slug,
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
    known.keep(row.version, unit.id, unit);
  }
  return [...units.values()];
}

function asUnitOnSale(row: UnitOnSaleRow): UnitOnSale {
  return {
    ...asUnit(row),
    name: row.name,
    slug: row.slug,
    isActive: row.isActive === 1,
    thumb: row.file === null ? null : { file: row.file, altId: row.altId ?? '', altEn: row.altEn ?? '' },
    promos: [],
  };
}

/** A product that was sold once, by its number, its slug or one that it had before; null where there is none. */
export async function readArchived(idOrSlug: string): Promise<{ name: string; categoryId: number } | null> {
  return selectOne(
    `SELECT p.name, p.category_id AS categoryId FROM products p JOIN categories k ON k.id = p.category_id
     WHERE (p.is_active = 0 OR k.is_active = 0)
       AND (p.id = :id OR p.slug = :slug OR p.id = (SELECT s.product_id FROM product_slugs s WHERE s.slug = :slug))
     LIMIT 1`,
    { id: /^[1-9]\d{0,8}$/.test(idOrSlug) ? Number(idOrSlug) : 0, slug: idOrSlug.toLowerCase() },
  );
}
