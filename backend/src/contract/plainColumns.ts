import type { Column, Columns, ValueOf } from './columns.ts';
import type { LineField, ParagraphField, WholeField } from './entities.ts';

/**
 * A column without rules of its own: a text, a whole number, a flag, or a choice. Derived from its declaration: validation,
 * the editor's control, the copy of a record, the history's snapshot and comparison, and the column of list and file.
 *
 * An unset text is empty, an unset number or choice is null, and an unset flag is false.
 */
export type PlainColumn = Column & {
  isPlain: true;
  /** Visible to every reader of the record, otherwise to staff only. The product search includes its words. */
  isPublic?: true;
} & (PlainText | Later<WholeField & { isNullable: true }> | Later<{ kind: 'flag' }> | Later<PlainChoice>);

/** Added later: a request without it leaves it unchanged, and older history entries lack it. */
type Later<Field> = Field & { isLater: true };
type PlainText = (ParagraphField | (LineField & { isOptional: true })) & { isLater?: true };
interface PlainChoice {
  kind: 'choice';
  oneOf: readonly string[];
  isNullable: true;
}

export type PlainColumns = Readonly<Record<string, PlainColumn>>;
export type PlainValue = string | number | boolean | null;

/** All columns of a record, plain or not. */
export type RecordColumns = Readonly<Record<string, Column | PlainColumn>>;

/** The plain columns of a record. */
export type PlainOf<Of extends Columns> = {
  readonly [Name in keyof Of as Of[Name] extends { isPlain: true } ? Name : never]: Of[Name];
};
type NamesOf<Of, About> = { [Name in keyof Of]: Of[Name] extends About ? Name : never }[keyof Of];
type LaterNames<Of> = NamesOf<Of, { isLater: true }>;

/** The values in a record. */
export type PlainValues<Of extends Columns> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };
/** The payload's values: columns added later are optional. */
export type PayloadValues<Of extends Columns> = Omit<PlainValues<Of>, LaterNames<Of>> & {
  [Name in LaterNames<Of>]?: PlainValues<Of>[Name] | undefined;
};

/** The public columns of a record. */
export type PublicOf<Of extends Columns> = {
  readonly [Name in keyof Of as Of[Name] extends { isPublic: true } ? Name : never]: Of[Name];
};

export function plainOf<Of extends Columns>(columns: Of): PlainOf<Of> {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => 'isPlain' in column)) as PlainOf<Of>;
}

export function publicOf<Of extends Columns>(columns: Of): PublicOf<Of> {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => 'isPublic' in column)) as PublicOf<Of>;
}

export function namesOf<Of extends PlainColumns>(columns: Of): readonly (keyof Of & string)[] {
  return Object.keys(columns);
}

export function laterNames<Of extends PlainColumns>(columns: Of): readonly (LaterNames<Of> & string)[] {
  return namesOf(columns).filter((name): name is LaterNames<Of> & string => columns[name]?.isLater === true);
}

/** Maps each plain column to a value. */
export function mapPlainColumns<Of extends PlainColumns, Value>(
  columns: Of,
  valueOf: (name: keyof Of & string, column: PlainColumn) => Value,
): Record<keyof Of, Value> {
  const entries = Object.entries(columns).map(([name, column]) => [name, valueOf(name, column)]);
  return Object.fromEntries(entries) as Record<keyof Of, Value>;
}

/** Picks the plain values from a payload; missing ones default to `before`. */
export function plainValues<Of extends PlainColumns>(
  columns: Of,
  payload: { readonly [Name in keyof Of]?: PlainValue | undefined },
  before?: PlainValues<Of> | null,
): PlainValues<Of> {
  return mapPlainColumns(columns, (name, column) => {
    const value = payload[name];
    return value === undefined ? (before?.[name] ?? emptyValue(column)) : value;
  }) as PlainValues<Of>;
}

/** Empty values of the columns that are not public, for readers outside the shop. */
export function emptyPrivateValues<Of extends PlainColumns>(columns: Of): Partial<PlainValues<Of>> {
  const own = Object.entries<PlainColumn>(columns).filter(([, { isPublic }]) => !isPublic);
  return Object.fromEntries(own.map(([name, column]) => [name, emptyValue(column)])) as Partial<PlainValues<Of>>;
}

/** The columns with free text. */
export function textNames<Of extends PlainColumns>(columns: Of): readonly (keyof Of & string)[] {
  return namesOf(columns).filter((name) => isText(columns[name]));
}

/** The words of a record, for a search. */
export function plainWords<Of extends PlainColumns>(
  columns: Of,
  record: { readonly [Name in keyof Of]?: PlainValue | undefined },
): string {
  return textNames(columns)
    .map((name) => record[name])
    .join(' ');
}

/** The choice values, each with its column's name. */
export type ChoicePath<Of> = {
  [Name in keyof Of & string]: Of[Name] extends { isPlain: true; oneOf: readonly (infer One extends string)[] }
    ? `${Name}.${One}`
    : never;
}[keyof Of & string];

export function choicePaths<Of extends PlainColumns>(columns: Of): readonly ChoicePath<Of>[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    column.kind === 'choice' ? column.oneOf.map((one) => `${name}.${one}` as ChoicePath<Of>) : [],
  );
}

export function isText(column: PlainColumn | undefined): column is PlainColumn & PlainText {
  return column?.kind === 'line' || column?.kind === 'paragraph';
}

/** The initial value of a column. */
function emptyValue(column: PlainColumn): PlainValue {
  if (isText(column)) return '';
  return column.kind === 'flag' ? false : null;
}
