import { now } from '../../clock.ts';
import { slugOf } from '../../contract/slugs.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { execute, select, transaction } from '../../models/database.ts';
import { ProductSlug } from '../../models/ProductSlug.ts';
import { isUniqueViolation } from '../databaseErrors.ts';

/** The slug that a product has now which once had this one; null where none had, or it is not on sale. */
export async function currentSlugOf(formerSlug: string): Promise<string | null> {
  const [product] = await select<{ slug: string }>(
    `SELECT p.slug FROM product_slugs s JOIN products p ON p.id = s.product_id
     WHERE s.slug = :slug AND p.is_active = 1`,
    { slug: formerSlug.toLowerCase() },
  );
  return product?.slug ?? null;
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
  const rows = await select<{ slug: string }>(
    `SELECT slug FROM products WHERE slug LIKE :pattern
     UNION SELECT slug FROM product_slugs WHERE slug LIKE :pattern`,
    { pattern: `${base}%` },
  );
  return firstFree(base, new Set(rows.map(({ slug }) => slug)));
}

/** Pure: the slug itself, or with the first number that makes it free. */
export function firstFree(base: string, taken: { has: (slug: string) => boolean }): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** A slug belongs to one product. What another one had before is free to be taken. */
export async function faultsOf(slug: string, ownId: number | null): Promise<FieldFault[]> {
  const [other] = await select<{ name: string }>('SELECT name FROM products WHERE slug = :slug AND id <> :ownId', {
    slug,
    ownId: ownId ?? 0,
  });
  return other ? [{ field: 'slug', key: 'product.slugTaken', params: { name: other.name } }] : [];
}

/** Keeps the former slug of a product as a way to it; its new one leads nowhere else any more. */
export async function remember(productId: number, former: string | null, slug: string): Promise<void> {
  await execute('DELETE FROM product_slugs WHERE slug = :slug', { slug });
  if (former !== null && former !== slug) await ProductSlug.create({ slug: former, productId, createdAt: now() });
}
