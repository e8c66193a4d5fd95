import { execute, select, selectOne } from '../database/database.ts';

// The addresses of products, today's and former ones, and those of categories.

/** The slug that a product on sale has now which once had this one; null where there is none. */
export async function currentSlugOf(formerSlug: string): Promise<string | null> {
  const product = await selectOne<{ slug: string }>(
    `SELECT p.slug FROM product_slugs s JOIN products p ON p.id = s.product_id
     WHERE s.slug = :slug AND p.is_active = 1`,
    { slug: formerSlug },
  );
  return product?.slug ?? null;
}

/** The slugs that products have or had and that begin so. */
export async function slugsFrom(start: string): Promise<Set<string>> {
  const rows = await select<{ slug: string }>(
    `SELECT slug FROM products WHERE slug LIKE :pattern
     UNION SELECT slug FROM product_slugs WHERE slug LIKE :pattern`,
    { pattern: `${start}%` },
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** The same of categories. */
export async function categorySlugsFrom(start: string): Promise<Set<string>> {
  const rows = await select<{ slug: string }>('SELECT slug FROM categories WHERE slug LIKE :pattern', {
    pattern: `${start}%`,
  });
  return new Set(rows.map(({ slug }) => slug));
}

/** The name of the product that has a slug now; null where none has but `ownId`. */
export async function holderOf(slug: string, ownId: number | null): Promise<string | null> {
  const other = await selectOne<{ name: string }>('SELECT name FROM products WHERE slug = :slug AND id <> :ownId', {
    slug,
    ownId: ownId ?? 0,
  });
  return other?.name ?? null;
}

/** What leads to the products that have these slugs leads to none that once had them. */
export async function forgetFormer(slugs: readonly string[]): Promise<void> {
  await execute('DELETE FROM product_slugs WHERE slug IN (:slugs)', { slugs });
}

/** Where each address leads, today's and former ones; and which products on sale have a name, in lower case. */
export async function readAddresses(): Promise<{ idBySlug: Map<string, number>; idsByName: Map<string, number[]> }> {
  const rows = await select<{ id: number; slug: string; name: string | null }>(
    `SELECT id, slug, CASE WHEN is_active = 1 THEN name END AS name FROM products
     UNION ALL SELECT product_id, slug, NULL FROM product_slugs`,
  );
  const idsByName = new Map<string, number[]>();
  for (const { id, name } of rows) {
    if (name !== null) idsByName.set(name.toLowerCase(), [...(idsByName.get(name.toLowerCase()) ?? []), id]);
  }
  return { idBySlug: new Map(rows.map(({ id, slug }) => [slug, id])), idsByName };
}
