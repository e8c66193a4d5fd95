import { select } from '../../models/database.ts';
import { slugOf } from '../../contract/slugs.ts';
import type { Particulars } from './particulars.ts';

export const categories: Particulars<'categories'> = {
  derive: async ({ name }) => ({ slug: await freeSlug(name) }),
  uses: [{ message: 'inUse.products', sql: 'SELECT name FROM products WHERE category_id = :id AND is_active = 1' }],
};

/** Given once: the address of a category outlives a change of its name. */
async function freeSlug(name: string): Promise<string> {
  const slug = slugOf(name);
  const taken = await select<{ slug: string }>('SELECT slug FROM categories WHERE slug LIKE :start', {
    start: `${slug}%`,
  });
  const slugs = new Set(taken.map((row) => row.slug));
  let free = slug;
  for (let number = 2; slugs.has(free); number++) free = `${slug}-${number}`;
  return free;
}
