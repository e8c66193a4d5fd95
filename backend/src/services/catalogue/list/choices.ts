import type { ColorOption, Facets } from '../../../contract/catalogue.ts';
import { compareNames } from '../../../contract/nameKey.ts';
import { groupBy } from '../../../models/database/groups.ts';
import type { ShownUnit } from '../../../models/queries/catalogue.ts';
import { memoize } from '../memoize.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** All options of the filters, regardless of the selected ones. */
export interface Choices {
  readonly categories: readonly Readonly<Omit<Facets['categories'][number], 'count'>>[];
  /** Every size of a product, smallest first. */
  readonly sizes: readonly Readonly<Omit<Facets['sizes'][number], 'count'>>[];
  /** Every color of a product, by name. */
  readonly colors: readonly Readonly<ColorOption>[];
  /** Array lengths that allow each id as an index. */
  readonly room: Record<'categories' | 'sizes' | 'colors', number>;
}

export const choicesOf = memoize((snapshot: Snapshot): Choices => {
  const categories = snapshot.categories.map(({ id, name, nameEn }) => ({ id, name, nameEn }));
  const examples = new Map<number, ShownUnit>();
  const colors = new Map<number, Readonly<ColorOption>>();
  for (const product of snapshot.products) {
    for (const { sizeId, units } of product.cells) if (units[0]) examples.set(sizeId, units[0]);
    for (const color of product.colors) colors.set(color.id, color);
  }
  const sizes = [...examples.values()]
    .toSorted((one, other) => one.sizePosition - other.sizePosition || one.size.id - other.size.id)
    .map(({ size }) => size);
  return {
    categories,
    sizes: [...groupBy(sizes, ({ code }) => code)].flatMap(([code, [first, ...others]]) =>
      first ? { ids: [first, ...others].map(({ id }) => id), code, name: first.name, nameEn: first.nameEn } : [],
    ),
    colors: [...colors.values()].toSorted((one, other) => compareNames(one.name, other.name)),
    room: { categories: roomFor(categories), sizes: roomFor(sizes), colors: roomFor([...colors.values()]) },
  };
});

function roomFor(things: readonly { id: number }[]): number {
  return things.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
