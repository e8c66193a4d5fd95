import { categorySlugsFrom } from '../../models/queries/slugs.ts';
import { productsOfCategory } from '../../models/queries/inUse.ts';
import { firstUnused } from '../catalogue/slugs.ts';
import { slugOf } from '../../contract/slugs.ts';
import type { EntityHooks } from './entityHooks.ts';

export const categories: EntityHooks<'categories'> = {
  derive: async ({ name }) => ({ slug: await unusedSlug(name) }),
  blockers: [{ message: 'inUse.products', usersOf: productsOfCategory }],
};

/** Set once: the address of a category outlives a change of its name. */
async function unusedSlug(name: string): Promise<string> {
  const slug = slugOf(name);
  return firstUnused(slug, await categorySlugsFrom(slug));
}
