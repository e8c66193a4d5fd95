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
  return changes.flatMap(({ field, before, after }) => {
    return isItems(before) || isItems(after)
      ? partChanges(field, isItems(before) ? before : [], isItems(after) ? after : [])
      : leavesOf(field, before, after).map((leaf) => ({ ...leaf, part: null }));
  });
}

function partChanges(of: string, before: readonly Item[], after: readonly Item[]): ReadableChange[] {
  const keys = [...new Set([...before, ...after].map(keyOf))];
  const changes = keys.flatMap((key) => {
    const was = before.find((item) => keyOf(item) === key);
    const is = after.find((item) => keyOf(item) === key);
    if (was && is) return fieldChanges({ of, name: nameOf(is) }, was, is);
    return [{ field: of, part: null, before: was ? nameOf(was) : null, after: is ? nameOf(is) : null }];
  });
  if (changes.length > 0) return changes;
  // Only the order of the parts changed.
  return [{ field: of, part: null, before: before.map(nameOf), after: after.map(nameOf) }];
}

function fieldChanges(part: { of: string; name: string }, was: Item, is: Item): ReadableChange[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    return leavesOf(field, was[field], is[field]).map((leaf) => ({ ...leaf, part }));
  });
}

/** The differences within a value of several levels, such as a page's: `items.2.title.en`. */
function leavesOf(field: string, before: unknown, after: unknown): AuditChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isNested(before) && !isNested(after)) return [{ field, before, after }];
  const [was, is] = [before, after].map((value) => (isNested(value) ? value : {}));
  return [...new Set(Object.keys({ ...was, ...is }))].flatMap((name) => {
    return leavesOf(`${field}.${name}`, was?.[name], is?.[name]);
  });
}

/** Texts in two languages, with whatever holds them. The size of a parcel is one value. */
function isNested(value: unknown): value is Item {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? isItems(value) : Object.values(value).some((part: unknown) => typeof part !== 'number');
}

/** A page's section is the same whatever its title becomes. */
function keyOf(item: Item): string {
  return 'kind' in item ? `#${String(item['id'])}` : nameOf(item);
}

function nameOf(item: Item): string {
  const title: unknown = Object.values(item['title'] ?? {}).find((text) => text !== '');
  const called = item['code'] ?? title ?? item['name'];
  return typeof called === 'string' ? called : `#${String(item['id'])}`;
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null);
}
