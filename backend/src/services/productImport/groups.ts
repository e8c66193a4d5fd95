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
 * Pure: groups the lines by product. A former slug still names it; without a slug, its name does, also one that other lines
 * of the file give it: the same file finds the same products a second time.
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
    // A slug contains no space.
    const key = keys[0] ?? ` ${lower(line.name)}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { lines: [line], productId: typeof key === 'number' ? key : null });
  }
  return { groups: [...groups.values()], faults };
}

/** The id of an existing product, the slug of a new one, or its name. */
type Key = number | string;

function lower(name: string | null): string {
  return name?.toLowerCase() ?? '';
}
