// What moves: the tables of both databases, which must be the same, as MySQL describes them.
import { groupBy } from '../../backend/src/models/database/groups.ts';
import type { Sql } from '../../backend/src/models/database/sql.ts';
import { identifier, joinSql, sql } from '../../backend/src/models/database/sql.ts';
import { MOVE_TABLE } from '../../backend/src/models/queries/moves.ts';
import type { Store } from './stores.ts';
import type { Described, Value } from './values.ts';
import { readerOf } from './values.ts';

export interface Column {
  name: string;
  /** In backticks, as a name may be a word of SQL. */
  sql: Sql;
  isMoment: boolean;
  /** MySQL takes texts of other letters for equal: É is e. */
  isLoose: boolean;
  read: (given: unknown) => Value;
}

export interface Table {
  name: string;
  sql: Sql;
  columns: Column[];
  /** The primary key. */
  key: Column[];
  /** That, and all other keys of which no two rows may have the same. */
  uniqueKeys: Column[][];
}

/** Not data of the shop: its tables' versions, and the notes of the move. */
const NOT_MOVED = ['migrations', MOVE_TABLE];

interface DescribedColumn extends Omit<Described, 'isNullable'> {
  table: string;
  collation: string | null;
  nullable: 'YES' | 'NO';
}

interface KeyPart {
  table: string;
  name: string;
  column: string;
}

/** Throws where either database has a table or column that the other one lacks: its rows would be lost. */
export async function describeTables(mysql: Store, sqlite: Store): Promise<Table[]> {
  const columns = await mysql.read<DescribedColumn>(sql`SELECT table_name AS \`table\`, column_name AS name,
    data_type AS type, character_maximum_length AS characters, character_octet_length AS octets,
    numeric_precision AS digits, numeric_scale AS decimals, collation_name AS collation, is_nullable AS nullable
    FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`);
  const keys =
    await mysql.read<KeyPart>(sql`SELECT table_name AS \`table\`, index_name AS name, column_name AS \`column\`
    FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0
    ORDER BY table_name, index_name, seq_in_index`);
  const own = columns.filter(({ table }) => !NOT_MOVED.includes(table));
  await requireSame(own, sqlite);
  return [...groupBy(own, ({ table }) => table)].map(([name, described]) => {
    return toTable(
      name,
      described,
      keys.filter(({ table }) => table === name),
    );
  });
}

async function requireSame(columns: readonly DescribedColumn[], sqlite: Store): Promise<void> {
  const rows = await sqlite.read<{ table: string; name: string }>(sql`SELECT m.name AS \`table\`, c.name AS name
    FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'`);
  const inSqlite = rows.filter(({ table }) => !NOT_MOVED.includes(table)).map(fullName);
  const inMysql = columns.map(fullName);
  const alone = [
    ...inSqlite.filter((name) => !inMysql.includes(name)),
    ...inMysql.filter((name) => !inSqlite.includes(name)),
  ];
  if (alone.length === 0) return;
  throw new Error(`Only one of the databases has ${alone.join(', ')}: that is none of the shop’s. Remove it first.`);
}

function fullName({ table, name }: { table: string; name: string }): string {
  return `${table}.${name}`;
}

function toTable(name: string, described: readonly DescribedColumn[], keys: readonly KeyPart[]): Table {
  const columns = described.map(toColumn);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const uniqueKeys = [...groupBy(keys, (part) => part.name)].map(
    ([key, parts]) => [key, parts.flatMap(({ column }) => byName.get(column) ?? [])] as const,
  );
  const key = uniqueKeys.find(([key]) => key === 'PRIMARY')?.[1];
  if (!key) throw new Error(`The table ${name} has no primary key.`);
  return { name, sql: quoted(name), columns, key, uniqueKeys: uniqueKeys.map(([, parts]) => parts) };
}

function toColumn({ nullable, collation, table, ...column }: DescribedColumn): Column {
  if (collation !== null && !collation.startsWith('utf8mb4_')) {
    throw new Error(`${table}.${column.name} in MySQL can’t hold every letter: ${collation}. It has to be utf8mb4.`);
  }
  return {
    name: column.name,
    sql: quoted(column.name),
    isMoment: column.type === 'datetime',
    isLoose: collation !== null && !collation.endsWith('_bin'),
    read: readerOf({
      ...{ name: `${table}.${column.name}`, type: column.type, isNullable: nullable === 'YES' },
      ...{ characters: Number(column.characters), octets: Number(column.octets) },
      ...{ digits: Number(column.digits), decimals: Number(column.decimals) },
    }),
  };
}

function quoted(name: string): Sql {
  return sql`\`${identifier(name)}\``;
}

export function listed(columns: readonly Column[]): Sql {
  return joinSql(columns.map((column) => column.sql));
}
