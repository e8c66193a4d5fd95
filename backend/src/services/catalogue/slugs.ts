import { now } from '../../clock.ts';
import { slugOf } from '../../contract/slugs.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import * as slugRows from '../../models/queries/slugs.ts';
import { ProductSlug } from '../../models/tables/ProductSlug.ts';

/** The current slug of a product by a former slug; null if there is none, or the product is not on sale. */
export async function currentSlugOf(formerSlug: string): Promise<string | null> {
  return slugRows.currentSlugOf(formerSlug.toLowerCase());
}

/**
 * A transaction that writes slugs. If another transaction takes the same slug at the same moment, it runs once more and sees
 * that slug: then it generates another one, or reports a field error.
 */
export async function withSlugRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return transaction(work);
  }
}

/** An unused slug from a name, also unused as a former slug: `bantal-awan`, `bantal-awan-2` … */
export async function unusedSlug(name: string): Promise<string> {
  const base = slugOf(name);
  return firstUnused(base, await slugRows.slugsFrom(base));
}

/** Pure: the slug itself, or with the first number that makes it unused. */
export function firstUnused(base: string, taken: { has: (slug: string) => boolean }): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** A slug belongs to one product. A former slug of another one may be reused. */
export async function faultsOf(slug: string, ownId: number | null): Promise<FieldFault[]> {
  const name = await slugRows.productWithSlug(slug, ownId);
  return name === null ? [] : [{ field: 'slug', key: 'product.slugTaken', params: { name } }];
}

/** Stores the former slug of a product for redirects; deletes redirects from its new slug. */
export async function saveFormerSlug(productId: number, former: string | null, slug: string): Promise<void> {
  await slugRows.deleteFormerSlugs([slug]);
  if (former !== null && former !== slug) await ProductSlug.create({ slug: former, productId, createdAt: now() });
}
