import type { Column, Columns, ShownIn, SoughtIn, ValueOf } from '../../contract/columns.ts';
import { isShown, isSought, underscored } from '../../contract/columns.ts';
import type { PlainColumns, PlainValues } from '../../contract/plainColumns.ts';
import { forPlain } from '../../contract/plainColumns.ts';
import { jakartaText } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { column, identifier, joined, sql } from '../database/sql.ts';
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
export interface Own extends Partial<Omit<ListColumn, 'type'>> {
  /** What a row shows, where that is not what is looked for. */
  shownSql?: Sql;
}

interface ListDefinition<Of extends Columns> extends Omit<ListSource, 'columns' | 'select' | 'from' | 'idSql'> {
  /** The table that the columns are of, and its alias: `invoices i`. */
  table: `${string} ${string}`;
  /** Where that table alone does not say which rows there are. */
  from?: Sql;
  /** Expressions of columns that are not simply the table's. */
  sql: { readonly [Name in ShownIn<Of> | SoughtIn<Of>]?: Sql | Own };
  /** Further expressions of the SELECT, by their names: what the presenter puts together. */
  also?: Readonly<Record<string, Sql>>;
}

/** A name and its key: `name` has `name_key` beside it. */
export function named(name: Sql): Pick<ListColumn, 'sql' | 'key'> {
  return { sql: name, key: sql`${name}_key` };
}

/** The name of somebody in the table with this alias. */
export function personName(alias: string): Sql {
  return sql`CONCAT(${column(`${alias}.first_name`)}, ' ', ${column(`${alias}.last_name`)})`;
}

/** A moment as text: found as it is read, and sorted as time goes. */
export function writtenOut(moment: Sql): Pick<ListColumn, 'sql' | 'sortSql'> {
  return {
    get sql() {
      return jakartaText(moment);
    },
    sortSql: moment,
  };
}

/** Columns of a table's own, as a SELECT names them. */
export function selected(alias: string, names: readonly string[]): Sql {
  return joined(names.map((name) => aliased(ownColumn(alias, name), name)));
}

/** The plain values of a row: a database keeps yes and no as 1 and 0. */
export function plainIn<Of extends PlainColumns>(
  columns: Of,
  row: { readonly [Name in keyof Of]: unknown },
): PlainValues<Of> {
  return forPlain(columns, (name, { kind }) => (kind === 'flag' ? Boolean(row[name]) : row[name])) as PlainValues<Of>;
}

/** The list of an entity as its columns tell it. */
export function columnSource<Of extends Columns>(
  columns: Of,
  { table, from, sql: given, also = {}, ...rest }: ListDefinition<Of>,
): ListSource {
  const [name = '', alias = ''] = table.split(' ');
  const owns: Readonly<Record<string, Sql | Own | undefined>> = given;
  const listed = Object.entries<Column>(columns).map(([name, described]) => {
    const simply = { ...aboutOf(described), sql: described.isAlways ? EVERY_ROW : ownColumn(alias, name) };
    return { name, described, column: withOwn(simply, owns[name]) };
  });
  const sought = listed.filter(({ described }) => isSought(described)).map((one) => [one.name, one.column] as const);
  return {
    ...rest,
    columns: Object.fromEntries(sought),
    // Not before it is asked for: only then is it known which database answers.
    get select() {
      const shown = listed.filter(({ described }) => isShown(described));
      const expressions = shown.map(({ name, column }) => aliased(column.shownSql ?? column.sql, name));
      const others = Object.entries(also).map(([name, expression]) => aliased(expression, name));
      return sql`SELECT ${joined([...expressions, ...others])}`;
    },
    from: from ?? sql`FROM ${identifier(name)} ${identifier(alias)}`,
    idSql: ownColumn(alias, 'id'),
  };
}

const EVERY_ROW = sql`(1 = 1)`;

/** Not by spreading, which would ask expressions for the database before there is one. */
function withOwn(simply: ListColumn, own: Sql | Own = {}): ListColumn & Own {
  return Object.defineProperties(
    simply,
    Object.getOwnPropertyDescriptors(typeof own === 'string' ? { sql: own } : own),
  );
}

function ownColumn(alias: string, name: string): Sql {
  return column(`${alias}.${underscored(name)}`);
}

function aliased(expression: Sql, name: string): Sql {
  return sql`${expression} AS ${identifier(name)}`;
}
