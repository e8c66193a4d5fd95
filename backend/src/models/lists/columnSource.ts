import type { Column, Columns, ShownIn, FilterableIn, ValueOf } from '../../contract/columns.ts';
import { isShown, isFilterColumn, underscored } from '../../contract/columns.ts';
import type { PlainColumns, PlainValues } from '../../contract/plainColumns.ts';
import { mapPlainColumns } from '../../contract/plainColumns.ts';
import { jakartaText } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { column, identifier, joinSql, sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';
import type { ListColumn } from './listSql.ts';

/** A row of the database or of a model. */
export type StoredRow<Of extends Columns> = { [Name in ShownIn<Of>]: StoredValue<Of[Name]> };

type StoredValue<Of extends Column> =
  | (Of['kind'] extends keyof StoredKinds ? StoredKinds[Of['kind']] : Exclude<ValueOf<Of>, null>)
  | (Of extends { isNullable: true } ? null : never);

interface StoredKinds {
  flag: number | boolean;
  moment: string | Date;
}

type ColumnType = Omit<ListColumn, 'sql'>;

const TYPES: Record<Exclude<Column['kind'], 'choice'>, ColumnType> = {
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

function columnTypeOf({ kind, oneOf = [], isSearched }: Column): ColumnType {
  const about = kind === 'choice' ? ({ type: typeof oneOf[0] === 'number' ? 'number' : 'text' } as const) : TYPES[kind];
  return { ...about, ...(isSearched && { isSearched }) };
}

/** The parts of a list column that its contract does not define. */
export interface ColumnOverride extends Partial<Omit<ListColumn, 'type'>> {
  /** The displayed expression, if it differs from the searched one. */
  shownSql?: Sql;
}

interface ListDefinition<Of extends Columns> extends Omit<ListSource, 'columns' | 'select' | 'from' | 'idSql'> {
  /** The columns' table, and its alias: `invoices i`. */
  table: `${string} ${string}`;
  /** If the rows come from more than that table. */
  from?: Sql;
  /** Expressions of columns that are computed or joined. */
  sql: { readonly [Name in ShownIn<Of> | FilterableIn<Of>]?: Sql | ColumnOverride };
  /** Further columns of the SELECT, by name: the presenter combines them. */
  also?: Readonly<Record<string, Sql>>;
}

/** A name and its key: column `name` has a sibling `name_key`. */
export function nameColumn(name: Sql): Pick<ListColumn, 'sql' | 'key'> {
  return { sql: name, key: sql`${name}_key` };
}

/** The full name of a person in the table with this alias. */
export function personName(alias: string): Sql {
  return sql`CONCAT(${column(`${alias}.first_name`)}, ' ', ${column(`${alias}.last_name`)})`;
}

/** A moment as text: searched as displayed, but sorted by time. */
export function formattedMoment(moment: Sql): Pick<ListColumn, 'sql' | 'sortSql'> {
  return {
    get sql() {
      return jakartaText(moment);
    },
    sortSql: moment,
  };
}

/** A table's own columns for a SELECT. */
export function selectColumns(alias: string, names: readonly string[]): Sql {
  return joinSql(names.map((name) => aliased(ownColumn(alias, name), name)));
}

/** The plain values of a row: a database returns booleans as 1 and 0. */
export function plainValuesOf<Of extends PlainColumns>(
  columns: Of,
  row: { readonly [Name in keyof Of]: unknown },
): PlainValues<Of> {
  return mapPlainColumns(columns, (name, { kind }) =>
    kind === 'flag' ? Boolean(row[name]) : row[name],
  ) as PlainValues<Of>;
}

/** The list of an entity, derived from its columns. */
export function columnSource<Of extends Columns>(
  columns: Of,
  { table, from, sql: given, also = {}, ...rest }: ListDefinition<Of>,
): ListSource {
  const [name = '', alias = ''] = table.split(' ');
  const owns: Readonly<Record<string, Sql | ColumnOverride | undefined>> = given;
  const listed = Object.entries<Column>(columns).map(([name, described]) => {
    const simply = { ...columnTypeOf(described), sql: described.isAlways ? EVERY_ROW : ownColumn(alias, name) };
    return { name, described, column: withOverride(simply, owns[name]) };
  });
  const sought = listed
    .filter(({ described }) => isFilterColumn(described))
    .map((one) => [one.name, one.column] as const);
  return {
    ...rest,
    columns: Object.fromEntries(sought),
    // Lazy: the dialect is unknown until the database is connected.
    get select() {
      const shown = listed.filter(({ described }) => isShown(described));
      const expressions = shown.map(({ name, column }) => aliased(column.shownSql ?? column.sql, name));
      const others = Object.entries(also).map(([name, expression]) => aliased(expression, name));
      return sql`SELECT ${joinSql([...expressions, ...others])}`;
    },
    from: from ?? sql`FROM ${identifier(name)} ${identifier(alias)}`,
    idSql: ownColumn(alias, 'id'),
  };
}

const EVERY_ROW = sql`(1 = 1)`;

/** Copies property descriptors: spreading would evaluate getters before the database is connected. */
function withOverride(simply: ListColumn, own: Sql | ColumnOverride = {}): ListColumn & ColumnOverride {
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
