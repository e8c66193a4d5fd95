import { failpoint } from '../../../failpoints.ts';
import { productsOfCategories, readGoods, readReferenceData } from '../../../models/queries/catalogueRows.ts';
import type { ReferenceData } from '../../../models/queries/catalogueRows.ts';
import { changedProducts } from '../../../models/queries/catalogueVersion.ts';
import { indexOf } from '../search/searchIndex.ts';
import { assemble } from './assembly.ts';
import { reuseUnchanged, productsOfChangedParts } from './referenceData.ts';
import type { Contents } from './snapshot.ts';

type Read = Omit<Contents, 'sold'>;

/** The catalogue at a version; reuses unchanged parts of the one `before`, if the changes are known. */
export async function readContents(version: number, before: Read | null): Promise<Read> {
  const named = before && (await changedProducts(before.version, version));
  const read = await readReferenceData();
  const reference = before ? reuseUnchanged(before.reference, read) : read;
  const changed = before && named ? await changedBy(reference, before, named) : null;
  const goods = await readGoods(reference.parts, changed && [...changed]);
  await failpoint('catalogue.read');
  const unread = before && changed ? before.products.filter(({ id }) => !changed.has(id)) : [];
  const products = await assemble({ ...reference, ...goods }, unread);
  return { version, reference, products, index: await indexOf(products, reference.synonyms, before) };
}

/** The products that may have changed: the recorded ones, those of a new category, and those with changed parts. */
async function changedBy(reference: ReferenceData, before: Read, named: readonly number[]): Promise<Set<number>> {
  const known = new Set(before.reference.categories.map(({ id }) => id));
  const added = reference.categories.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const ofOthers = productsOfChangedParts(before.products, reference.parts).map(({ id }) => id);
  return new Set([...named, ...(await productsOfCategories(added)), ...ofOthers]);
}
