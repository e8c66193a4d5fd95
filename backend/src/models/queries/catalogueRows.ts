import type { ColorOption, Option, SizeOption } from '../../contract/catalogue.ts';
import { laterNames, namesOf } from '../../contract/plainColumns.ts';
import type { PublicPlain } from '../../contract/productColumns.ts';
import { PRODUCT_PUBLIC } from '../../contract/productColumns.ts';
import type { Replacements } from '../database/database.ts';
import { select } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import { plainValuesOf, selectColumns } from '../lists/columnSource.ts';
import type { CatalogueCategory, CatalogueImage, CatalogueUnit } from './catalogue.ts';
import { OWN_COLUMNS } from './catalogue.ts';
import type { ProductCertificate } from './certificates.ts';
import { readCertificates } from './certificates.ts';
import type { PromoWindow } from './promos.ts';
import { readPromos } from './promos.ts';
import type { ZoneRate } from './shipping.ts';
import { readZoneRates } from './shipping.ts';
import { UNIT_TABLES } from './units.ts';

export interface ProductRow extends PublicPlain {
  id: number;
  categoryId: number;
  name: string;
  slug: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Categories, promos, synonyms, parts of products and shipping rates: few rows, always read completely. */
export interface ReferenceData {
  readonly categories: readonly CatalogueCategory[];
  readonly rates: readonly ZoneRate[];
  readonly promos: readonly (PromoWindow & { readonly productId: number })[];
  /** Names for the same thing. */
  readonly synonyms: readonly (readonly string[])[];
  readonly certificates: readonly ProductCertificate[];
  readonly parts: Parts;
}

/** Products on sale with their units and pictures, as plain rows in the shop's order. */
export interface Goods {
  /** Newest first. */
  readonly products: readonly ProductRow[];
  readonly units: readonly CatalogueUnit[];
  readonly images: readonly CatalogueImage[];
}

/** Products whose units are read together: building their objects blocks other requests no longer than a page does. */
const AT_ONCE = 40;

/** Runs eight statements. */
export async function readReferenceData(): Promise<ReferenceData> {
  const [categories, promos, synonyms, certificates, parts, rates] = await Promise.all([
    select<CatalogueCategory>(
      `SELECT id, name, name_en AS nameEn, slug, slug AS code, description, description_en AS descriptionEn, picture
       FROM categories WHERE is_active = 1 ORDER BY position, name_key, id`,
    ),
    readPromos(),
    select<{ name: string; words: string }>('SELECT name, words FROM synonyms WHERE is_active = 1 ORDER BY id'),
    readCertificates(),
    readParts(),
    readZoneRates(),
  ]);
  return {
    categories: categories.map((category) => withoutEmpty(category, ['nameEn', 'descriptionEn'])),
    synonyms: synonyms.map(({ name, words }) => [name, ...words.split(',')]),
    ...{ promos, certificates, parts, rates },
  };
}

/** All goods on sale, or those of these products: one statement, and two more per 40 products. */
export async function readGoods(parts: Parts, ids: readonly number[] | null): Promise<Goods> {
  const products = ids ? await readNamed(ids) : await readProducts(sql`1 = 1`);
  const units: CatalogueUnit[] = [];
  const images: CatalogueImage[] = [];
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const productIds = products.slice(from, from + AT_ONCE).map(({ id }) => id);
    const [ofThese, shown] = await Promise.all([readActiveUnits(productIds, parts), readImages(productIds)]);
    units.push(...ofThese);
    images.push(...shown);
  }
  return { products, units, images };
}

/** The products of categories that are not archived. */
export async function productsOfCategories(ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await select<{ id: number }>('SELECT id FROM products WHERE is_active = 1 AND category_id IN (:ids)', {
    ids,
  });
  return rows.map(({ id }) => id);
}

async function readNamed(ids: readonly number[]): Promise<ProductRow[]> {
  const products: ProductRow[] = [];
  for (const batch of batches(ids)) products.push(...(await readProducts(sql`p.id IN (:ids)`, { ids: batch })));
  return products.toSorted(newestFirst);
}

/** As `ORDER BY created_at DESC, id DESC`. */
export function newestFirst(
  one: Pick<ProductRow, 'id' | 'createdAt'>,
  other: Pick<ProductRow, 'id' | 'createdAt'>,
): number {
  return other.createdAt - one.createdAt || other.id - one.id;
}

async function readProducts(wanted: Sql, replacements: Replacements = {}): Promise<ProductRow[]> {
  const rows = await select<Omit<ProductRow, 'createdAt'> & Required<PublicPlain> & { createdAt: string | Date }>(
    sql`SELECT p.id, p.category_id AS categoryId, p.name, p.slug, p.created_at AS createdAt,
       ${selectColumns(sql`p`, namesOf(PRODUCT_PUBLIC))}
     FROM products p JOIN categories c ON c.id = p.category_id AND c.is_active = 1
     WHERE p.is_active = 1 AND ${wanted} ORDER BY p.created_at DESC, p.id DESC`,
    replacements,
  );
  return rows.map((row) => {
    const createdAt = new Date(row.createdAt).getTime();
    return withoutEmpty({ ...row, ...plainValuesOf(PRODUCT_PUBLIC, row), createdAt }, laterNames(PRODUCT_PUBLIC));
  });
}

/** Sets empty values to undefined, so that JSON responses omit them. */
function withoutEmpty<Row extends object>(row: Row, names: readonly (keyof Row)[]): Row {
  const empty = names.filter((name) => isEmpty(row[name])).map((name) => [name, undefined]);
  return { ...row, ...(Object.fromEntries(empty) as Partial<Row>) };
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === false;
}

const IMAGE_COLUMNS = sql`i.id, i.product_id AS productId, i.variant_id AS variantId, i.color_id AS colorId,
  i.file, i.alt_id AS altId, i.alt_en AS altEn`;

/** The parts of units, by ids. All units share these objects. */
export interface Parts {
  readonly variants: ReadonlyMap<number, Readonly<Option>>;
  readonly colors: ReadonlyMap<number, Readonly<ColorOption>>;
  readonly sizes: ReadonlyMap<number, { readonly size: Readonly<SizeOption>; readonly position: number }>;
}

async function readParts(): Promise<Parts> {
  const [variants, colors, sizes] = await Promise.all([
    select<PartRow>('SELECT id, name, name_en AS nameEn, code FROM variants'),
    select<PartRow & { hex: string }>('SELECT id, name, name_en AS nameEn, code, hex FROM colors'),
    select<PartRow & { description: string; descriptionEn: string; position: number }>(
      `SELECT id, name, name_en AS nameEn, code, description, description_en AS descriptionEn, position FROM sizes`,
    ),
  ]);
  const optionOf = ({ id, name, nameEn, code }: PartRow): Option => ({ id, name, code, nameEn: nameEn || undefined });
  return {
    variants: new Map(variants.map((row) => [row.id, optionOf(row)])),
    colors: new Map(colors.map((row) => [row.id, Object.assign(optionOf(row), { hex: row.hex })])),
    sizes: new Map(
      sizes.map((row) => {
        const words = { description: row.description, descriptionEn: row.descriptionEn || undefined };
        return [row.id, { size: Object.assign(optionOf(row), words), position: row.position }];
      }),
    ),
  };
}

interface PartRow {
  id: number;
  name: string;
  /** Empty if not entered. */
  nameEn: string;
  code: string;
}

interface ActiveUnitRow extends Omit<CatalogueUnit, 'variant' | 'color' | 'size' | 'sizePosition'> {
  variantId: number;
  colorId: number;
  sizeId: number;
}

async function readActiveUnits(productIds: readonly number[], parts: Parts): Promise<CatalogueUnit[]> {
  const rows = await select<ActiveUnitRow>(
    sql`SELECT ${OWN_COLUMNS}, d.variant_id AS variantId, d.color_id AS colorId, d.size_id AS sizeId
     FROM ${UNIT_TABLES} WHERE d.is_active = 1 AND d.product_id IN (:productIds)
     ORDER BY v.name_key, c.name_key, s.position, s.id, d.id`,
    { productIds },
  );
  return rows.flatMap((row) => assembleUnit(row, parts) ?? []);
}

function assembleUnit(row: ActiveUnitRow, { variants, colors, sizes }: Parts): CatalogueUnit | null {
  const variant = variants.get(row.variantId);
  const color = colors.get(row.colorId);
  const size = sizes.get(row.sizeId);
  // A part that was added after the parts were read: the version has risen then, and everything is read again.
  if (!variant || !color || !size) return null;
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
    size: size.size,
    sizePosition: size.position,
  };
}

async function readImages(productIds: readonly number[]): Promise<CatalogueImage[]> {
  return select(
    sql`SELECT ${IMAGE_COLUMNS} FROM product_images i WHERE i.product_id IN (:productIds) ORDER BY i.position, i.id`,
    { productIds },
  );
}
