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

/**
 * Pure: which lines belong to one product. A former slug still names it; without a slug, its name does, also one that
 * other lines of the file give it: the same file finds the same products a second time.
 */
export function groupLines(
  lines: readonly ImportLine[],
  { idBySlug, idsByName }: Addresses,
): { groups: ProductGroup[]; faults: LineFault[] } {
  const groups = new Map<Key, ProductGroup>();
  const faults: LineFault[] = [];
  const keyOf = (slug: string): Key => idBySlug.get(slug) ?? slug;
  const keysByName = new Map([...idsByName].map(([name, ids]) => [name, new Set<Key>(ids)]));
  for (const { slug, name } of lines) {
    if (slug === null || name === null) continue;
    keysByName.set(lower(name), (keysByName.get(lower(name)) ?? new Set()).add(keyOf(slug)));
  }
  for (const line of lines) {
    const keys = line.slug === null ? [...(keysByName.get(lower(line.name)) ?? [])] : [keyOf(line.slug)];
    if (keys.length > 1) {
      faults.push({ line: line.line, column: 'slug', key: 'import.nameTwice' });
      continue;
    }
    // No slug has a space in it.
    const key = keys[0] ?? ` ${lower(line.name)}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { lines: [line], productId: typeof key === 'number' ? key : null });
  }
  return { groups: [...groups.values()], faults };
}

/** The id of a product that is there, the slug that a new one asks for, or its name. */
type Key = number | string;

function lower(name: string | null): string {
  return name?.toLowerCase() ?? '';
}
