import type { CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { Parts, ReferenceData } from '../../../models/queries/catalogueRows.ts';

/** An unchanged row stays the same object as before, so that its holders can compare by identity. */
export function reuseUnchanged(before: ReferenceData, read: ReferenceData): ReferenceData {
  const categories = new Map(before.categories.map((category) => [category.id, category]));
  return {
    promos: read.promos,
    rates: read.rates,
    synonyms: read.synonyms,
    certificates: read.certificates,
    categories: read.categories.map((category) => same(categories.get(category.id), category)),
    parts: {
      variants: sameParts(before.parts.variants, read.parts.variants),
      colors: sameParts(before.parts.colors, read.parts.colors),
      sizes: sameParts(before.parts.sizes, read.parts.sizes),
    },
  };
}

/** The products with a changed pattern, color or size: names determine the order of their units. */
export function productsOfChangedParts(
  products: readonly CatalogueProduct[],
  { variants, colors, sizes }: Parts,
): CatalogueProduct[] {
  return products.filter(
    ({ looks, cells }) =>
      looks.some(({ variant, color }) => variants.get(variant.id) !== variant || colors.get(color.id) !== color) ||
      cells.some(({ sizeId, units: [unit] }) => sizes.get(sizeId)?.size !== unit?.size),
  );
}

function sameParts<Part>(before: ReadonlyMap<number, Part>, read: ReadonlyMap<number, Part>): Map<number, Part> {
  return new Map([...read].map(([id, part]) => [id, same(before.get(id), part)]));
}

function same<Row>(before: Row | undefined, read: Row): Row {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(read) ? before : read;
}
