/**
 * A column of a rich entity, declared once. Derived from it: the database query, the types of a row and its view, the
 * filters and sorts, and the back office's table, print and export. The server adds SQL only to columns that differ from
 * their name in snake case.
 */
export interface Column {
  /** `code`: stored in capitals. `phone`: stored as +62…, searchable as people write it. `choice`: one of a few values. */
  kind: keyof Values | 'choice';
  /** The values of a choice. */
  oneOf?: readonly (string | number)[];
  isNullable?: true;
  /** In lists: only displayed, only filtered and sorted by, or neither. Unset: both. */
  listed?: 'shown' | 'filtered' | 'never';
  /** Included in the list's search over several fields. */
  isSearched?: true;
  /** For a flag: true of every row. */
  isAlways?: true;
}
export type Columns = Readonly<Record<string, Column>>;

/** The API's type of a kind's values. Whole rupiah; percents with at most two decimals; moments as ISO 8601, UTC. */
interface Values {
  line: string;
  paragraph: string;
  code: string;
  phone: string;
  whole: number;
  rupiah: number;
  percent: number;
  flag: boolean;
  moment: string;
}

export type ValueOf<Of extends Column> =
  | (Of extends { oneOf: readonly (infer One)[] } ? One : Of['kind'] extends keyof Values ? Values[Of['kind']] : never)
  | (Of extends { isNullable: true } ? null : never);

/** The columns in a row of the list. */
export type ShownIn<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends { listed: 'filtered' | 'never' } ? never : Name;
}[keyof Of];

/** The columns that the list can be filtered and sorted by. */
export type FilterableIn<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends { listed: 'shown' | 'never' } ? never : Name;
}[keyof Of];

/** A row of the list, with the columns alone. */
export type RowOf<Of extends Columns> = { [Name in ShownIn<Of>]: ValueOf<Of[Name]> };

/** Every table filters by active rows (specification 7), even if its rows are never archived. */
export const NEVER_ARCHIVED = { kind: 'flag', listed: 'filtered', isAlways: true } as const satisfies Column;

export function isShown({ listed }: Column): boolean {
  return listed === undefined || listed === 'shown';
}

export function isFilterColumn({ listed }: Column): boolean {
  return listed === undefined || listed === 'filtered';
}

/** Snake case for databases and files: `description_en`. */
export function underscored<Name extends string>(name: Name): Underscored<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Underscored<Name>;
}

export type Underscored<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Underscored<Rest>}`
  : Name;
