import type { Column, Columns, ShownIn, SoughtIn, ValueOf } from '../../contract/columns.ts';
import { isShown, isSought, underscored } from '../../contract/columns.ts';
import type { PlainColumns, PlainValues } from '../../contract/plainColumns.ts';
import { forPlain } from '../../contract/plainColumns.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joined, sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';
import type { ListColumn } from './listSql.ts';

/** A row as the database or a model has it. */
export type StoredRow<Of extends Columns> = { [Name in ShownIn<Of>]: StoredValue<Of[Name]> };

type StoredValue<Of extends Column> =
  | (Of['kind'] extends keyof StoredKinds ? StoredKinds[Of['kind']] : Exclude<ValueOf<Of>, null>)
  | (Of extends { isNullable: true } ? null : never);

interface StoredKinds {
  flag: number | boolean;
  moment: string | Date;
}

type About = Omit<ListColumn, 'sql'>;

const TYPES: Record<Exclude<Column['kind'], 'choice'>, About> = {
  line: { type: 'text' },
  paragraph: { type: 'text' },
  code: { type: 'text', isUpper: true },
  phone: { type: 'text', isPhone: true },
  whole: { type: 'number' },
  rupiah: { type: 'number' },
  percent: { type: 'number' },
  flag: { type: 'boolean' },
  moment: { type: 'moment' },
};

function aboutOf({ kind, oneOf = [], isSearched }: Column): About {
  const about = kind === 'choice' ? ({ type: typeof oneOf[0] === 'number' ? 'number' : 'text' } as const) : TYPES[kind];
  return { ...about, ...(isSearched && { isSearched }) };
}

/** What the line of a column can't tell. */
interface Own extends Partial<Omit<ListColumn, 'type'>> {
  /** What a row shows, where that is not what is looked for. */
  shownSql?: Sql;
}

interface Ground<Of extends Columns> extends Pick<
  ListSource,
  'from' | 'joins' | 'days' | 'isEndless' | 'texts' | 'defaultSort' | 'alsoSearched'
> {
  /** What `from` calls the table itself, such as `i`. */
  alias: Sql;
  /** Expressions of columns that are not simply the table's. */
  sql: { readonly [Name in ShownIn<Of> | SoughtIn<Of>]?: Sql | Own };
  /** Further expressions of the SELECT: what the presenter puts together. */
  also?: Sql;
}

/** A name and its key: `name` has `name_key` beside it. */
export function named(column: Sql): Pick<ListColumn, 'sql' | 'key'> {
  return { sql: column, key: sql`${column}_key` };
}

/** Columns of a table's own, as a SELECT names them. */
export function selected(alias: Sql, names: readonly string[]): Sql {
  return joined(
    names.map((name) => sql`${ownColumn(alias, name)} AS ${identifier(name)}`),
    sql`, `,
  );
}

/** The plain values of a row: a database keeps yes and no as 1 and 0. */
export function plainIn<Of extends PlainColumns>(
  columns: Of,
  row: { readonly [Name in keyof Of]?: unknown },
): PlainValues<Of> {
  return forPlain(columns, (name, { kind }) => (kind === 'flag' ? Boolean(row[name]) : row[name])) as PlainValues<Of>;
}

/** The list of an entity as its columns tell it. */
export function columnSource<Of extends Columns>(
  columns: Of,
  { alias, sql: given, also, ...rest }: Ground<Of>,
): ListSource {
  const owns: Readonly<Record<string, Sql | Own | undefined>> = given;
  const listed = Object.entries<Column>(columns).map(([name, column]) => {
    const own = owns[name];
    const { shownSql, ...about } = typeof own === 'string' ? { sql: own } : { ...own };
    const sought = { ...aboutOf(column), ...about, sql: about.sql ?? ownColumn(alias, name) };
    return { name, column, sought, shownSql: shownSql ?? sought.sql };
  });
  const shown = listed
    .filter(({ column }) => isShown(column))
    .map(({ name, shownSql }) => sql`${shownSql} AS ${identifier(name)}`);
  const sought = listed.filter(({ column }) => isSought(column)).map((one) => [one.name, one.sought] as const);
  return {
    ...rest,
    columns: Object.fromEntries(sought),
    select: sql`SELECT ${joined([...shown, ...(also ? [also] : [])], sql`, `)}`,
    idSql: sql`${alias}.id`,
  };
}

function ownColumn(alias: Sql, name: string): Sql {
  return sql`${alias}.${identifier(underscored(name))}`;
}
