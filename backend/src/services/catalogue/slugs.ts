import { now } from '../../clock.ts';
import { slugOf } from '../../contract/slugs.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import * as slugRows from '../../models/queries/slugs.ts';
import { ProductSlug } from '../../models/tables/ProductSlug.ts';

/** The slug that a product has now which once had this one; null where none had, or it is not on sale. */
export async function currentSlugOf(formerSlug: string): Promise<string | null> {
  return slugRows.currentSlugOf(formerSlug.toLowerCase());
}

/**
 * A transaction that writes slugs. Where somebody took the same one at the same moment, it runs once more with theirs in
 * sight: then another one is made, or the field is refused.
 */
export async function writing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return transaction(work);
  }
}

/** A slug made from a name that no product has or had: `bantal-awan`, `bantal-awan-2` … */
export async function freeSlug(name: string): Promise<string> {
  const base = slugOf(name);
  return firstFree(base, await slugRows.slugsFrom(base));
}

/** Pure: the slug itself, or with the first number that makes it free. */
export function firstFree(base: string, taken: { has: (slug: string) => boolean }): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** A slug belongs to one product. What another one had before is free to be taken. */
export async function faultsOf(slug: string, ownId: number | null): Promise<FieldFault[]> {
  const name = await slugRows.holderOf(slug, ownId);
  return name === null ? [] : [{ field: 'slug', key: 'product.slugTaken', params: { name } }];
}

/** Keeps the former slug of a product as a way to it; its new one leads nowhere else any more. */
export async function remember(productId: number, former: string | null, slug: string): Promise<void> {
  await slugRows.forgetFormer([slug]);
  if (former !== null && former !== slug) await ProductSlug.create({ slug: former, productId, createdAt: now() });
}
