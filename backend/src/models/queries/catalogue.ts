import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ColorOption } from '../../contract/catalogue.ts';
import type { PublicTexts } from '../../contract/productColumns.ts';
import type { CatalogueCategory, CatalogueImage, CatalogueRows, CatalogueUnit, PromoWindow } from './catalogueRows.ts';
import { pictureOf } from './catalogueRows.ts';
import { batches } from '../database/groups.ts';

/** A unit and the picture that shows it best. */
export interface ShownUnit extends CatalogueUnit {
  thumb: CatalogueImage | null;
}

/** A product that is on sale, with all that belongs to it. */
export interface CatalogueProduct extends PublicTexts {
  id: number;
  slug: string;
  name: string;
  category: CatalogueCategory;
  /** Never empty: what has nothing to sell is not on sale. */
  units: ShownUnit[];
  images: CatalogueImage[];
  promos: PromoWindow[];
  /** The color of its first picture leads. */
  colors: ColorOption[];
  /** Of its cheapest unit, before any discount. */
  lowestPrice: number;
}

/** A product and the promo that counts for it at the moment of asking. */
export interface PricedProduct {
  product: CatalogueProduct;
  promo: PromoWindow | null;
}

/** The whole shop window, made of rows. Only the stock of its units changes afterwards. */
export interface Catalogue {
  categories: CatalogueCategory[];
  /** Newest first. */
  products: CatalogueProduct[];
  byId: Map<number, CatalogueProduct>;
  bySlug: Map<string, CatalogueProduct>;
  units: Map<number, ShownUnit>;
}

/** Lets others have their turn between batches of products. */
export async function assemble(rows: CatalogueRows): Promise<Catalogue> {
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  const units = byProduct(rows.units);
  const images = byProduct(rows.images);
  const promos = byProduct(rows.promos);
  const products: CatalogueProduct[] = [];
  for (const batch of batches(rows.products)) {
    await nextTurn();
    for (const { categoryId, ...product } of batch) {
      const category = categories.get(categoryId);
      const own = units.get(product.id);
      if (!category || !own) continue;
      const pictures = images.get(product.id) ?? [];
      products.push({
        ...{ ...product, category },
        units: own.map((unit) => ({ ...unit, thumb: pictureOf(pictures, unit) })),
        images: pictures,
        promos: promos.get(product.id) ?? [],
        colors: colorsOf(own, pictures[0]?.colorId ?? null),
        lowestPrice: Math.min(...own.map((unit) => unit.price)),
      });
    }
  }
  return {
    categories: rows.categories.filter(({ id }) => products.some((product) => product.category.id === id)),
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    units: new Map(products.flatMap((product) => product.units.map((unit) => [unit.id, unit]))),
  };
}

function byProduct<Row extends { productId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}

function colorsOf(units: readonly CatalogueUnit[], faceId: number | null): ColorOption[] {
  const colors = [...new Map(units.map(({ color }) => [color.id, color])).values()];
  return colors.toSorted((one, other) => Number(other.id === faceId) - Number(one.id === faceId));
}

export function piecesLeft(product: CatalogueProduct): number {
  return product.units.reduce((sum, unit) => sum + unit.stock, 0);
}
