import type { ChoicePath, PlainColumns } from '@contract/plainColumns.ts';
import { choicePaths } from '@contract/plainColumns.ts';

/** Where the words of choices are, by column and value (`weave.percale`): a value without words does not compile. */
export function choiceKeys<Of extends PlainColumns, Under extends string>(
  columns: Of,
  under: Under,
): ReadonlyMap<string, `${Under}.${ChoicePath<Of>}`> {
  return new Map(choicePaths(columns).map((path) => [path, `${under}.${path}` as const]));
}
