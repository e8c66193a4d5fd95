import { PRODUCT_LIMITS, SLUG } from './products.ts';

/** For a name without letters allowed in an address. */
const NAMELESS = 'produk';
const ROOM_FOR_NUMBER = 8;

/** `Bantal Awan – Édisi 2` → `bantal-awan-edisi-2`; always a valid slug, short enough for a number at the end. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = shortSlug(plain.replace(/[^a-z0-9]+/g, '-'));
  return SLUG.test(slug) ? slug : shortSlug(`${NAMELESS}-${slug}`);
}

function shortSlug(words: string): string {
  return words.slice(0, PRODUCT_LIMITS.slug - ROOM_FOR_NUMBER).replace(/^-+|-+$/g, '');
}
