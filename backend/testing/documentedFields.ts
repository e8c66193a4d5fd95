import { expect } from 'vitest';

/** An answer as a provider's documents show it: where it was read, and its fields by the path to their object. */
interface Documented {
  page: string;
  fields: Readonly<Record<string, readonly string[]>>;
}

/** A stub answers what the documents show: at every path exactly their fields, of a list those of its first row. */
export function expectDocumented(answer: unknown, { page, fields }: Documented): void {
  const found = Object.keys(fields).map((path) => [path, Object.keys(objectAt(answer, path)).toSorted()]);
  const documented = Object.entries(fields).map(([path, names]) => [path, [...names].toSorted()]);
  expect(Object.fromEntries(found), page).toEqual(Object.fromEntries(documented));
}

/** At least the fields that we read are among the documented ones, and no others are answered. */
export function expectAmongDocumented(answer: unknown, { page, fields }: Documented): void {
  for (const [path, names] of Object.entries(fields)) {
    const others = Object.keys(objectAt(answer, path)).filter((name) => !names.includes(name));
    expect(others, `${page}: ${path}`).toEqual([]);
  }
}

/** The object at `data.summary`, at `` the answer itself. */
function objectAt(answer: unknown, path: string): object {
  const steps = path.split('.').filter((step) => step !== '');
  const value = steps.reduce((at: unknown, step) => first(at)[step], answer);
  return first(value);
}

function first(value: unknown): Record<string, unknown> {
  return ((Array.isArray(value) ? (value as unknown[])[0] : value) ?? {}) as Record<string, unknown>;
}
