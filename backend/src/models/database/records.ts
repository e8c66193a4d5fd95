import type { CreationAttributes, Model, ModelAttributeColumnOptions, ModelStatic } from 'sequelize';
import { execute, executeForId, select } from './database.ts';
import type { Replacements } from './database.ts';
import type { KeyColumn } from '../tables/columns.ts';
import type { Sql } from './sql.ts';
import { identifier, joinSql, sql } from './sql.ts';

// Whole records for hot paths: like Sequelize's finders and `create`, without their overhead.

/** Inserts rows in one statement; omitted values get their defaults. Only the database validates. */
export async function insertRows<Of extends Model>(
  model: ModelStatic<Of>,
  rows: readonly CreationAttributes<Of>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { into, columns } = tableOf(model);
  await execute(sql`${into} VALUES :rows`, { rows: rows.map((row) => columns.map((column) => valueOf(column, row))) });
}

/** Inserts one row; returns its record. */
export async function insertOne<Of extends Model>(model: ModelStatic<Of>, row: CreationAttributes<Of>): Promise<Of> {
  const { into, columns, ownId } = tableOf(model);
  const values = columns.map((column) => valueOf(column, row));
  const id = await executeForId(sql`${into} VALUES :rows`, { rows: [values] });
  const all = new Map(columns.map(({ name }, index) => [name, values[index]]));
  if (ownId !== null) all.set(ownId, id);
  return record(model, Object.fromEntries(all));
}

/** Reads the records of a table; `rest` is the end of the SELECT: `WHERE … ORDER BY …`. */
export async function readRecords<Of extends Model>(
  model: ModelStatic<Of>,
  rest: Sql,
  replacements: Replacements,
): Promise<Of[]> {
  const { columns, from } = tableOf(model);
  const rows = await select<Record<string, unknown>>(sql`${from} ${rest}`, replacements);
  for (const row of rows) for (const { name, read } of columns) if (row[name] !== null) row[name] = read(row[name]);
  return rows.map((row) => record(model, row));
}

/** The first of them. */
export async function readRecord<Of extends Model>(
  model: ModelStatic<Of>,
  rest: Sql,
  replacements: Replacements,
): Promise<Of | null> {
  const [found] = await readRecords(model, rest, replacements);
  return found ?? null;
}

function record<Of extends Model>(model: ModelStatic<Of>, values: object): Of {
  return model.build(values as CreationAttributes<Of>, { isNewRecord: false, raw: true });
}

interface Column {
  name: string;
  /** The value to insert if none is given: a constant, or a function of the row. */
  fallback: unknown;
  /** Converts the database's value to the model's. */
  read: (value: unknown) => unknown;
}

interface Table {
  /** All columns except an auto-increment id. */
  columns: Column[];
  ownId: string | null;
  into: Sql;
  from: Sql;
}

const tables = new WeakMap<ModelStatic<Model>, Table>();

function tableOf(model: ModelStatic<Model>): Table {
  const cachedTable = tables.get(model);
  if (cachedTable) return cachedTable;
  const table = describe(model);
  tables.set(model, table);
  return table;
}

function describe(model: ModelStatic<Model>): Table {
  const name = identifier(model.tableName);
  const attributes = Object.entries(model.getAttributes() as Record<string, ModelAttributeColumnOptions>);
  const given = attributes.filter(([, { autoIncrement }]) => autoIncrement !== true);
  const fieldOf = ([name, { field = name }]: (typeof attributes)[number]): Sql => identifier(field);
  const shown = attributes.map((one) => sql`${fieldOf(one)} AS ${identifier(one[0])}`);
  return {
    columns: given.map(([name, column]) => ({
      name,
      fallback: (column as Partial<KeyColumn>).keyOf ?? column.defaultValue ?? null,
      read: reader(column.type),
    })),
    ownId: attributes.find(([, { autoIncrement }]) => autoIncrement)?.[0] ?? null,
    into: sql`INSERT INTO ${name} (${joinSql(given.map(fieldOf))})`,
    from: sql`SELECT ${joinSql(shown)} FROM ${name}`,
  };
}

function reader(type: unknown): Column['read'] {
  switch ((type as { key?: string }).key) {
    case 'DATE':
      return (value) => new Date(value as string | Date);
    case 'BOOLEAN':
      return Boolean;
    case 'DECIMAL':
      return Number;
    default:
      return (value) => value;
  }
}

function valueOf({ name, fallback }: Column, row: object): unknown {
  const given = (row as Record<string, unknown>)[name];
  if (given !== undefined) return given;
  return typeof fallback === 'function' ? (fallback as (row: object) => unknown)(row) : fallback;
}
