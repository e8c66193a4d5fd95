/**
 * A column of a rich entity, declared once: from it follow what is read of the database, the type of a row and its view,
 * what can be filtered and sorted by, and how the back office shows, prints and exports it. The server adds SQL only
 * where a column is not simply its name in snake case.
 */
export interface Column {
  /** `code`: kept in capitals. `phone`: kept as +62…, and looked for as people write it. `choice`: one of a few values. */
  kind: keyof Values | 'choice';
  /** Of a choice: the values it can have. */
  oneOf?: readonly (string | number)[];
  /** Null where there is nothing. */
  isNullable?: true;
  /** How lists have it: only shown, only filtered and sorted by, or not at all. Left out: both. */
  listed?: 'shown' | 'sought' | 'never';
  /** The list's search over several fields looks here too. */
  isSearched?: true;
  /** Of a flag: true of every row there is. */
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

/** The columns that a row of the list shows. */
export type ShownIn<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends { listed: 'sought' | 'never' } ? never : Name;
}[keyof Of];

/** The columns that the list can be filtered and sorted by. */
export type SoughtIn<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends { listed: 'shown' | 'never' } ? never : Name;
}[keyof Of];

/** A row of the list, of the columns alone. */
export type RowOf<Of extends Columns> = { [Name in ShownIn<Of>]: ValueOf<Of[Name]> };

/** Every table asks for active rows (specification 7), those that are never archived too. */
export const NEVER_ARCHIVED = { kind: 'flag', listed: 'sought', isAlways: true } as const satisfies Column;

export function isShown({ listed }: Column): boolean {
  return listed === undefined || listed === 'shown';
}

export function isSought({ listed }: Column): boolean {
  return listed === undefined || listed === 'sought';
}

/** `descriptionEn` as a database and a file spell it. */
export function underscored<Name extends string>(name: Name): Underscored<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Underscored<Name>;
}

export type Underscored<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Underscored<Rest>}`
  : Name;
