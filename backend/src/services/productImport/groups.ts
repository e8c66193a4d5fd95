import type { LineFault, ImportLine } from './lines.ts';

/** The lines of one product, in the order of the file. */
export interface ProductGroup {
  lines: [ImportLine, ...ImportLine[]];
  /** Null: a new one. */
  productId: number | null;
}

interface Addresses {
  idBySlug: ReadonlyMap<string, number>;
  idsByName: ReadonlyMap<string, readonly number[]>;
}

/** Pure: which lines belong to one product. A former slug still names it; without a slug, its name does. */
export function groupLines(
  lines: readonly ImportLine[],
  addresses: Addresses,
): { groups: ProductGroup[]; faults: LineFault[] } {
  const groups = new Map<string, ProductGroup>();
  const faults: LineFault[] = [];
  for (const line of lines) {
    const ids = idsOf(line, addresses);
    if (ids.length > 1) {
      faults.push({ line: line.line, column: 'slug', key: 'import.nameTwice' });
      continue;
    }
    const productId = ids[0] ?? null;
    const key =
      productId === null ? `${line.slug ?? ''} ${line.slug === null ? lower(line.name) : ''}` : `${productId}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { lines: [line], productId });
  }
  return { groups: [...groups.values()], faults };
}

function idsOf({ slug, name }: ImportLine, { idBySlug, idsByName }: Addresses): readonly number[] {
  if (slug === null) return idsByName.get(lower(name)) ?? [];
  const id = idBySlug.get(slug);
  return id === undefined ? [] : [id];
}

function lower(name: string | null): string {
  return name?.toLowerCase() ?? '';
}
