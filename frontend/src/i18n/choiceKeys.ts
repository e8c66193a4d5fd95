import type { ChoicePath, PlainColumns } from '@contract/plainColumns.ts';
import { choicePaths } from '@contract/plainColumns.ts';

/** The text keys of choices, by column and value (`weave.percale`): a value without a text does not compile. */
export function choiceKeys<Of extends PlainColumns, Under extends string>(
  columns: Of,
  under: Under,
): ReadonlyMap<string, `${Under}.${ChoicePath<Of>}`> {
  return new Map(choicePaths(columns).map((path) => [path, `${under}.${path}` as const]));
}
