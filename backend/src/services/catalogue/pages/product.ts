import { now } from '../../../clock.ts';
import { isOneLine } from '../../../contract/text.ts';
import type { CatalogueProduct, PricedProduct, Tile } from '../../../models/queries/catalogue.ts';
import type { ProductCertificate } from '../../../models/queries/certificates.ts';
import { readArchived } from '../../../models/queries/catalogue.ts';
import { bestsellersOf } from '../list/bestsellers.ts';
import { tilesOf } from '../list/tiles.ts';
import { currentSlugOf } from '../slugs.ts';
import * as catalogueCache from '../snapshot/cache.ts';
import type { Offer } from '../snapshot/offers.ts';
import { firstOf, isInStock } from '../snapshot/offers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import * as relatedProducts from './relatedProducts.ts';

export interface ProductWithRelated extends PricedProduct {
  /** The valid ones. */
  certificates: ProductCertificate[];
  /** Products of other categories in one of its patterns and colors. */
  goesWith: Tile[];
  related: Tile[];
}

/** A product by its id, its slug, or a former slug; null if it is not on sale. */
export async function get(idOrSlug: string): Promise<ProductWithRelated | null> {
  const snapshot = await catalogueCache.current();
  // SQLite rejects a statement with a NUL in it.
  const renamed = async () => (isOneLine(idOrSlug) ? await currentSlugOf(idOrSlug) : null) ?? '';
  const product = find(snapshot, idOrSlug) ?? find(snapshot, await renamed());
  const offer = product && snapshot.prices.byProduct.get(product.id);
  if (!offer) return null;
  const bestsellers = bestsellersOf(snapshot);
  const goesWith = relatedProducts.goingWith(offer.product, bestsellers);
  const at = now().getTime();
  const certificates = snapshot.reference.certificates.filter(
    ({ productId, validFrom, validUntil }) =>
      productId === product.id && validFrom <= at && (validUntil === null || at < validUntil),
  );
  return { ...offer, certificates, goesWith, related: relatedProducts.relatedTo(offer.product, bestsellers, goesWith) };
}

/** An archived product with best-selling alternatives, from its category if possible. Null if it never existed. */
export async function archived(idOrSlug: string): Promise<{ name: string; alternatives: Tile[] } | null> {
  const product = isOneLine(idOrSlug) ? await readArchived(idOrSlug) : null;
  if (!product) return null;
  const { offers, byCategory } = bestsellersOf(await catalogueCache.current());
  const best = (among: readonly Offer[]) => firstOf(among, relatedProducts.MOST, ({ product }) => isInStock(product));
  const alike = best(byCategory.get(product.categoryId) ?? []);
  return { name: product.name, alternatives: tilesOf(alike.length > 0 ? alike : best(offers)) };
}

function find({ byId, bySlug }: Snapshot, idOrSlug: string): CatalogueProduct | undefined {
  const byNumber = /^[1-9]\d{0,9}$/.test(idOrSlug) ? byId.get(Number(idOrSlug)) : undefined;
  return byNumber ?? bySlug.get(idOrSlug.toLowerCase());
}
