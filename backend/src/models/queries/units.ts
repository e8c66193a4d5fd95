import { col, literal, where } from 'sequelize';
import type { ColorOption, Option } from '../../contract/catalogue.ts';
import { underscored } from '../../contract/columns.ts';
import type { ParcelSize } from '../../contract/parcelSizes.ts';
import { namesOf } from '../../contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import type { CsvColumn } from '../../contract/products.ts';
import type { UnitFigures } from '../../contract/unitColumns.ts';
import { FIGURE_NAMES, UNIT_NAMES, UNIT_PLAIN } from '../../contract/unitColumns.ts';
import { select } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joinSql, sql } from '../database/sql.ts';
import { noop, updateRows } from '../database/updateRows.ts';
import { ProductDetail } from '../tables/ProductDetail.ts';

/** Units with their pattern, color and size. */
export const UNIT_TABLES = sql`product_details d
  JOIN variants v ON v.id = d.variant_id
  JOIN colors c ON c.id = d.color_id
  JOIN sizes s ON s.id = d.size_id`;

/** The columns of a unit's pattern, color and size in `UNIT_TABLES`. */
export const UNIT_PARTS = sql`v.id AS variantId, v.name AS variantName, v.name_en AS variantNameEn, v.code AS variantCode,
  c.id AS colorId, c.name AS colorName, c.name_en AS colorNameEn, c.code AS colorCode, c.hex AS colorHex,
  s.id AS sizeId, s.name AS sizeName, s.name_en AS sizeNameEn, s.code AS sizeCode, s.position AS sizePosition`;

/** A row with `UNIT_PARTS`. */
export interface UnitPartsRow {
  variantId: number;
  variantName: string;
  /** English names are empty if not entered. */
  variantNameEn: string;
  variantCode: string;
  colorId: number;
  colorName: string;
  colorNameEn: string;
  colorCode: string;
  colorHex: string;
  sizeId: number;
  sizeName: string;
  sizeNameEn: string;
  sizeCode: string;
  /** Orders sizes from small to large. */
  sizePosition: number;
}

/** A unit's pattern, color and size as options; `size` without its description. */
export function partsOf(row: UnitPartsRow): { variant: Option; color: ColorOption; size: Option } {
  return {
    variant: {
      ...{ id: row.variantId, name: row.variantName, code: row.variantCode },
      nameEn: row.variantNameEn || undefined,
    },
    color: {
      ...{ id: row.colorId, name: row.colorName, code: row.colorCode, hex: row.colorHex },
      nameEn: row.colorNameEn || undefined,
    },
    size: { id: row.sizeId, name: row.sizeName, code: row.sizeCode, nameEn: row.sizeNameEn || undefined },
  };
}

/** A unit to be inserted. Its stock follows by a movement. */
export interface NewUnit extends UnitFigures {
  productId: number;
  variantId: number;
  colorId: number;
  sizeId: number;
  code: string;
  parcel: ParcelSize | null;
  isActive: boolean;
}

/** The editable columns of a unit. */
export interface UnitChange extends UnitFigures {
  id: number;
  code: string;
  parcel: ParcelSize | null;
  isActive: boolean;
}

/** One statement per batch. */
export async function insertUnits(units: readonly NewUnit[], onBatch = noop): Promise<void> {
  for (const batch of batches(units)) {
    await ProductDetail.bulkCreate(batch.map((unit) => ({ ...unit, ...parcelColumns(unit.parcel), stock: 0 })));
    onBatch(batch.length);
  }
}

/** One statement per batch. */
export async function updateUnits(units: readonly UnitChange[], onBatch = noop): Promise<void> {
  const columns = {
    code: (unit: UnitChange) => unit.code,
    ...Object.fromEntries(UNIT_NAMES.map((name) => [underscored(name), (unit: UnitChange) => unit[name]])),
    parcel_length: ({ parcel }: UnitChange) => parcel?.length ?? null,
    parcel_width: ({ parcel }: UnitChange) => parcel?.width ?? null,
    parcel_height: ({ parcel }: UnitChange) => parcel?.height ?? null,
    is_active: (unit: UnitChange) => unit.isActive,
  };
  await updateRows('product_details', units, columns, onBatch);
}

/** A parcel's size as a unit's columns. */
export function parcelColumns(
  parcel: ParcelSize | null,
): Record<'parcelLength' | 'parcelWidth' | 'parcelHeight', number | null> {
  return {
    parcelLength: parcel?.length ?? null,
    parcelWidth: parcel?.width ?? null,
    parcelHeight: parcel?.height ?? null,
  };
}

/** A unit by its pattern, color and size. */
export interface Combination {
  id: number;
  productId: number;
  variantId: number;
  colorId: number;
  sizeId: number;
}

/** The units of products, archived ones too. */
export async function combinationsOf(productIds: readonly number[]): Promise<Combination[]> {
  const attributes = ['id', 'productId', 'variantId', 'colorId', 'sizeId'];
  return ProductDetail.findAll({ attributes, where: { productId: [...productIds] }, raw: true });
}

/** The combinations of pattern and color of a product. */
export async function looksOf(productId: number): Promise<Pick<Combination, 'variantId' | 'colorId'>[]> {
  const look = ['variantId', 'colorId'];
  return ProductDetail.findAll({ attributes: look, where: { productId }, group: look, raw: true });
}

/** The columns of a unit that its code is composed of. */
export type CodePart = 'variant_id' | 'color_id' | 'size_id';

/** Recomposes the codes of all units with this pattern, color or size. */
export async function recode(part: CodePart, id: number): Promise<void> {
  const code = literal(`CONCAT(
    (SELECT code FROM variants WHERE variants.id = variant_id), '-',
    (SELECT code FROM colors WHERE colors.id = color_id), '-',
    (SELECT code FROM sizes WHERE sizes.id = size_id))`);
  await ProductDetail.update({ code }, { where: where(col(part), id) });
}

/** All units of the products on sale, archived ones too, as rows of the CSV file; sizes in whole centimetres. */
export async function exportedUnits(): Promise<Record<CsvColumn, string | number | null>[]> {
  return select(
    sql`SELECT p.slug, p.name, k.name AS category, ${PRODUCT_CELLS},
       v.code AS variant, c.code AS color, s.code AS size,
       ${FIGURE_CELLS}, d.cost, CASE WHEN d.parcel_length IS NULL THEN ''
         ELSE CONCAT(d.parcel_length, 'x', d.parcel_width, 'x', d.parcel_height) END AS parcel_cm, ${UNIT_CELLS},
       d.stock, d.stock AS stock_at_export, d.is_active AS active
     FROM ${UNIT_TABLES}
     JOIN products p ON p.id = d.product_id AND p.is_active = 1
     JOIN categories k ON k.id = p.category_id
     ORDER BY k.position, k.name_key, p.name_key, p.id, v.code, c.code, s.position, s.id`,
  );
}

const PRODUCT_CELLS = ownColumns('p', namesOf(PRODUCT_PLAIN));
const FIGURE_CELLS = ownColumns('d', FIGURE_NAMES);
const UNIT_CELLS = ownColumns('d', namesOf(UNIT_PLAIN));

/** With the database's column names, which are the file's. */
function ownColumns(alias: 'p' | 'd', names: readonly string[]): Sql {
  return joinSql(
    names.map((name) => sql`${identifier(alias)}.${identifier(underscored(name))}`),
    sql`, `,
  );
}
