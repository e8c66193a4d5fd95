import { categorySlugsFrom } from '../../models/queries/slugs.ts';
import { productsOfCategory } from '../../models/queries/inUse.ts';
import { firstUnused } from '../catalogue/slugs.ts';
import { slugOf } from '../../contract/slugs.ts';
import type { Particulars } from './particulars.ts';

export const categories: Particulars<'categories'> = {
  derive: async ({ name }) => ({ slug: await freeSlug(name) }),
  uses: [{ message: 'inUse.products', usersOf: productsOfCategory }],
};

/** Set once: the address of a category outlives a change of its name. */
async function freeSlug(name: string): Promise<string> {
  const slug = slugOf(name);
  return firstUnused(slug, await categorySlugsFrom(slug));
}
