import { Op } from 'sequelize';
import { select } from '../database/database.ts';
import { findRow, aliases } from '../database/findRows.ts';
import { Category } from '../tables/Category.ts';
import { Product } from '../tables/Product.ts';
import { ProductSlug } from '../tables/ProductSlug.ts';

// The slugs of products, current and former ones, and those of categories.

/** The current slug of a product on sale by a former slug; null if there is none. */
export async function currentSlugOf(formerSlug: string): Promise<string | null> {
  const current: { slug: string } | null = await findRow(ProductSlug, {
    attributes: aliases({ slug: 'product.slug' }),
    where: { slug: formerSlug },
    include: { association: 'product', attributes: [], where: { isActive: true } },
  });
  return current?.slug ?? null;
}

/** The current and former slugs of products with this prefix. */
export async function slugsFrom(start: string): Promise<Set<string>> {
  const rows = await select<{ slug: string }>(
    `SELECT slug FROM products WHERE slug LIKE :pattern
     UNION SELECT slug FROM product_slugs WHERE slug LIKE :pattern`,
    { pattern: `${start}%` },
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** The slugs of categories with this prefix. */
export async function categorySlugsFrom(start: string): Promise<Set<string>> {
  const where = { slug: { [Op.startsWith]: start } };
  const rows = await Category.findAll({ attributes: ['slug'], where, raw: true });
  return new Set(rows.map(({ slug }) => slug));
}

/** The name of another product than `ownId` that has a slug now; null if there is none. */
export async function productWithSlug(slug: string, ownId: number | null): Promise<string | null> {
  const where = { slug, id: { [Op.ne]: ownId ?? 0 } };
  const other = await Product.findOne({ attributes: ['name'], where, raw: true });
  return other?.name ?? null;
}

/** Deletes former slugs that now belong to other products. */
export async function deleteFormerSlugs(slugs: readonly string[]): Promise<void> {
  await ProductSlug.destroy({ where: { slug: [...slugs] } });
}

/** The products' ids by slug, current or former; and the ids of products on sale by name, in lower case. */
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
