import type { AuditChange } from '@contract/audit.ts';

/** One change in a form that people can read: the field, the part it belongs to, and both values. */
export interface ReadableChange {
  /** The field that changed. */
  field: string;
  /** For a field of a part: the field that holds the parts, and the part's name. */
  part: { of: string; name: string } | null;
  before: unknown;
  after: unknown;
}

type Item = Readonly<Record<string, unknown>>;

/** Lists of parts (a product's units, its pictures) yield one change per part; unchanged parts are left out. */
export function readableChanges(changes: readonly AuditChange[]): ReadableChange[] {
  return changes.flatMap((change) => {
    const { field, before, after } = change;
    return isItems(before) || isItems(after)
      ? partChanges(field, isItems(before) ? before : [], isItems(after) ? after : [])
      : [{ ...change, part: null }];
  });
}

function partChanges(of: string, before: readonly Item[], after: readonly Item[]): ReadableChange[] {
  const names = [...new Set([...before, ...after].map(nameOf))];
  const changes = names.flatMap((name) => {
    const was = before.find((item) => nameOf(item) === name);
    const is = after.find((item) => nameOf(item) === name);
    if (was && is) return fieldChanges({ of, name }, was, is);
    return [{ field: of, part: null, before: was ? name : null, after: is ? name : null }];
  });
  if (changes.length > 0) return changes;
  // Only the order of the parts changed.
  return [{ field: of, part: null, before: before.map(nameOf), after: after.map(nameOf) }];
}

function fieldChanges(part: { of: string; name: string }, was: Item, is: Item): ReadableChange[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({ field, part, before: was[field], after: is[field] }));
}

function nameOf(item: Item): string {
  const called = item['code'] ?? item['name'];
  return typeof called === 'string' ? called : `#${String(item['id'])}`;
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null);
}
