import { setImmediate as nextTurn } from 'node:timers/promises';
import { now } from '../../../clock.ts';
import { config } from '../../../config.ts';
import { pictureUrl } from '../../../contract/catalogue.ts';
import { type Language, textIn } from '../../../contract/languages.ts';
import { discountedPrice } from '../../../contract/money.ts';
import { addressesOf } from '../../../contract/pages.ts';
import { cut } from '../../../contract/text.ts';
import { idsOf, unitHref } from '../../../contract/unitHref.ts';
import type { CatalogueProduct, ShownUnit } from '../../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../../models/queries/promos.ts';
import { bestPromo } from '../../orders/prices.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** The attributes of a product feed that Google, Meta and TikTok all read, in the order of the file. */
export const FEED_FIELDS = [
  ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link'],
  ...['availability', 'price', 'sale_price', 'sale_price_effective_date', 'condition', 'brand', 'identifier_exists'],
  ...['color', 'size', 'pattern', 'material', 'product_type', 'shipping_weight'],
] as const;
export type FeedField = (typeof FEED_FIELDS)[number];
/** Attributes without a value are missing. */
export type FeedRow = Partial<Record<FeedField, string | string[]>>;

/** Limits of Google, the narrowest of the three. */
const MAX = { title: 150, description: 5_000, pictures: 10 };
const SECOND_MS = 1_000;

/** The rows of all units on sale, a product at a time, while other requests are answered. */
export async function* feedRows(
  { products }: Snapshot,
  language: Language,
  brand: string,
): AsyncGenerator<FeedRow[], void> {
  for (const product of products) {
    await nextTurn();
    yield product.units.map((unit) => rowOf(unit, product, language, brand));
  }
}

function rowOf(unit: ShownUnit, product: CatalogueProduct, language: Language, brand: string): FeedRow {
  const { publicUrl, defaultLanguage } = config();
  const parts = [unit.variant, unit.color, unit.size].map((part) => textIn(language, part, 'name'));
  const [pattern = '', color = '', size = ''] = parts;
  const title = cut(`${product.name} · ${parts.join(', ')}`, MAX.title);
  const pictureOf = (file: string) => publicUrl + pictureUrl(file, 1200);
  const others = product.images.filter(
    ({ file, variantId, colorId }) =>
      file !== unit.thumb?.file &&
      (variantId ?? unit.variant.id) === unit.variant.id &&
      (colorId ?? unit.color.id) === unit.color.id,
  );
  return {
    // Codes repeat among products, and change with their parts' codes.
    id: String(unit.id),
    item_group_id: String(product.id),
    title,
    description: cut(textIn(language, { ...product }, 'description'), MAX.description) || title,
    link: addressesOf(publicUrl + unitHref(product.slug, idsOf(unit)), defaultLanguage)[language],
    ...(unit.thumb && { image_link: pictureOf(unit.thumb.file) }),
    additional_image_link: others.slice(0, MAX.pictures).map(({ file }) => pictureOf(file)),
    // With a space, all three read it.
    availability: unit.stock > 0 ? 'in stock' : 'out of stock',
    price: inRupiah(unit.price),
    ...saleOf(unit.price, product.promos),
    condition: 'new',
    brand,
    // Without barcodes.
    identifier_exists: 'no',
    ...{ color, size, pattern },
    material: textIn(language, { material: '', ...product }, 'material'),
    product_type: textIn(language, product.category, 'name'),
    shipping_weight: `${unit.weight} g`,
  };
}

function inRupiah(price: number): string {
  return `${price} IDR`;
}

/** The reduced price and its seconds, the first and the last included: of the promo that is best now, or else next. */
function saleOf(price: number, promos: readonly PromoWindow[]): FeedRow {
  const turns = promos.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]).toSorted((a, b) => a - b);
  const bestAt = (moment: number) => bestPromo(promos, new Date(moment));
  const at = now().getTime();
  const reduced = [at, ...turns.filter((turn) => turn > at)].find((moment) => bestAt(moment) !== null);
  const promo = reduced === undefined ? null : bestAt(reduced);
  if (reduced === undefined || !promo) return {};
  const from = turns.findLast((turn) => turn <= reduced) ?? reduced;
  const until = turns.find((turn) => turn > reduced && bestAt(turn) !== promo) ?? promo.validUntil;
  return {
    sale_price: inRupiah(discountedPrice(price, promo.discount)),
    sale_price_effective_date: [secondFrom(from), secondFrom(until) - SECOND_MS].map(inUtc).join('/'),
  };
}

/** The first whole second that is not earlier. */
function secondFrom(moment: number): number {
  return Math.ceil(moment / SECOND_MS) * SECOND_MS;
}

function inUtc(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+/, '');
}
