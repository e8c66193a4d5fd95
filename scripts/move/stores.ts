// The two databases of a move, behind the same three functions.
import { bindValues } from '../../backend/src/models/database/boundValues.ts';
import type { Replacements } from '../../backend/src/models/database/database.ts';
import { execute, select, transaction } from '../../backend/src/models/database/database.ts';
import type { Sql } from '../../backend/src/models/database/sql.ts';
import { sql } from '../../backend/src/models/database/sql.ts';
import type { SqliteConnection } from '../../backend/src/models/database/sqliteConnection.ts';
import { openConnection } from '../../backend/src/models/database/sqliteConnection.ts';

export interface Store {
  isSqlite: boolean;
  read<Row extends object>(text: Sql, replacements?: Replacements): Promise<Row[]>;
  write(text: Sql, replacements?: Replacements): Promise<void>;
  /** All of `work` or nothing. It may run again after a broken connection. */
  transaction(work: () => Promise<void>): Promise<void>;
}

export interface SqliteStore extends Store {
  close(): Promise<void>;
}

/** The connected database. */
export const mysqlStore: Store = {
  isSqlite: false,
  read: select,
  write: async (text, replacements) => void (await execute(text, replacements)),
  transaction: (work) =>
    transaction(async () => {
      // Rows arrive table by table; the source's own keys were in force.
      await execute('SET foreign_key_checks = 0');
      await work();
    }),
};

/** A file, on one connection, which is not the shop's. `pragmas`: additional ones. */
export async function openSqliteStore(file: string, pragmas = sql``): Promise<SqliteStore> {
  const connection = await openConnection(file, pragmas);
  const write = (text: Sql, replacements?: Replacements) => run(connection, text, false, replacements);
  return {
    isSqlite: true,
    read: async <Row extends object>(text: Sql, replacements?: Replacements) =>
      (await run(connection, text, true, replacements)).rows as Row[],
    write: async (text, replacements) => void (await write(text, replacements)),
    transaction: async (work) => {
      await write(sql`BEGIN IMMEDIATE`);
      try {
        await work();
        await write(sql`COMMIT`);
      } catch (error) {
        await write(sql`ROLLBACK`).catch(() => undefined);
        throw error;
      }
    },
    close: () => connection.close(),
  };
}

function run(connection: SqliteConnection, text: Sql, isRead: boolean, replacements: Replacements = {}) {
  const { text: numbered, values } = bindValues(text, replacements, true);
  return connection.run({ text: numbered.replace(/\$\d+/g, '?'), values, isRead, isCached: false });
}
