import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../backend/testing/mariadb.ts';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect, execute, select, truncateWal } from '../../backend/src/models/database/database.ts';
import { identifier, joinSql, sql } from '../../backend/src/models/database/sql.ts';
import { migrate } from '../../sql/migrate.ts';
import { note, notesIn } from './mark.ts';
import type { SqliteStore } from './stores.ts';
import { mysqlStore, openSqliteStore } from './stores.ts';
import type { Table } from './tables.ts';
import { describeTables, listed } from './tables.ts';
import { moveToMysql } from './toMysql.ts';
import { checksumsOf, compare, copy } from './transfer.ts';

const LONG = 600_000;
const SECRET = 'a secret that only the tests know, of 32 bytes and more';

// Between the same two databases in either suite: once is enough.
describe.runIf(process.env['TEST_DATABASE'] === 'mariadb')('between SQLite and MariaDB', () => {
  let folder: string;
  let refusing: string;
  let made = 0;
  const databases: { url: string; drop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    folder = await mkdtemp(path.join(tmpdir(), 'lelap-move-'));
    configure({ DATA_DIR: folder, JWT_SECRET: SECRET });
    refusing = await newMariadb();
    await migrate(await connect({ url: refusing }));
    await note(mysqlStore, 'arriving', 'a try before');
    await disconnect();
    await migrate(await connect({ url: { sqliteFile: path.join(folder, 'template') } }));
    await truncateWal();
    await disconnect();
  }, LONG);
  afterAll(async () => {
    vi.restoreAllMocks();
    await disconnect();
    for (const { drop } of databases) await drop();
    await rm(folder, { recursive: true });
  });

  async function newMariadb(): Promise<string> {
    const database = await createDatabase(inject('mariadbUrl'), `moved_${process.pid}_${made++}`);
    databases.push(database);
    return database.url;
  }

  async function newFile(): Promise<string> {
    const file = path.join(folder, `${made++}.sqlite`);
    await copyFile(path.join(folder, 'template'), file);
    return file;
  }

  /** Without the conditions of its rows, as those drawn here mean nothing. */
  async function openFile(): Promise<SqliteStore> {
    const store = await openSqliteStore(
      await newFile(),
      sql`PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON;`,
    );
    await note(store, 'arriving', '');
    return store;
  }

  async function openFilled() {
    const from = await openFile();
    await migrate(await connect({ url: await newMariadb() }));
    await note(mysqlStore, 'arriving', '');
    await dropChecks();
    const tables = await describeTables(mysqlStore, from);
    for (const table of tables) await fill(from, table);
    await from.write(sql`UPDATE sqlite_sequence SET seq = 99 WHERE name = 'users'`);
    return { from, tables };
  }

  test(
    'every value of every table arrives as it was, there and back, and a row that differs is named',
    async () => {
      const { from, tables } = await openFilled();
      const checksums = await checksumsOf(from, tables);
      expect(tables.length).toBeGreaterThan(95);
      await copy(from, mysqlStore, checksums);
      await compare(from, mysqlStore, checksums);
      expect(JSON.stringify(await select('SHOW CREATE TABLE users'))).toContain('AUTO_INCREMENT=100');

      const back = await openFile();
      await copy(mysqlStore, back, checksums);
      await compare(mysqlStore, back, checksums);
      for (const table of tables) expect(await rowsOf(back, table), table.name).toEqual(await rowsOf(from, table));
      const ids = sql`SELECT name, seq FROM sqlite_sequence ORDER BY name`;
      expect(await back.read(ids)).toEqual(await from.read(ids));

      const compareOf = (name: string) =>
        compare(from, mysqlStore, new Map([...checksums].filter(([table]) => table.name === name)));
      for (const [name, change] of CHANGES) {
        await mysqlStore.transaction(async () => void (await execute(change)));
        await expect(compareOf(name)).rejects.toThrow(`${name} has not arrived as it is: 3 rows`);
        await expect(compareOf(name)).rejects.toThrow('first at 2');
      }
      await Promise.all([from.close(), back.close()]);
    },
    LONG,
  );

  const CHANGES = [
    ['users', sql`UPDATE users SET first_name = 'Siti' WHERE id = 2`],
    ['synonyms', sql`DELETE FROM synonyms WHERE id = 2`],
    ['backups', sql`UPDATE backups SET taken_at = taken_at - INTERVAL 1000 MICROSECOND WHERE id = 2`],
  ] as const;

  const LOOKALIKE = /Two rows of settings have a name that MySQL takes for the same/;

  test.each([
    ['texts that differ in case', LOOKALIKE, sql`INSERT INTO settings VALUES ('Warna', ''), ('warna', '')`],
    ['texts that differ in accents', LOOKALIKE, sql`INSERT INTO settings VALUES ('résumé', ''), ('resume', '')`],
    ['texts that differ in blanks', LOOKALIKE, sql`INSERT INTO settings VALUES ('warna', ''), ('warna ', '')`],
    ['texts that differ in a picture', LOOKALIKE, sql`INSERT INTO settings VALUES ('😀', ''), ('😁', '')`],
    [
      'too long a text',
      /settings.name of name x+: the text .+ has 41 letters, and 40 fit/,
      sql`INSERT INTO settings VALUES ('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', '')`,
    ],
    [
      'too large a number',
      /counters.value .+ “3000000000” is not from/,
      sql`INSERT INTO counters VALUES ('a', 3000000000)`,
    ],
    [
      'a day that there is not',
      /backups.taken_at of id 1: .+ is no moment/,
      sql`INSERT INTO backups VALUES (1, '2026-02-30 00:00:00.000 +00:00')`,
    ],
    ['a table of somebody else', /Only one of the databases has own_notes.a/, sql`CREATE TABLE own_notes (a TEXT)`],
    [
      'a reference to nothing',
      /Row 1 of user_tokens refers/,
      sql`INSERT INTO user_tokens (id, user_id, purpose, token_hash, expires_at, created_at) VALUES (1, 7, 'reset', '', '2026-02-03 00:00:00.000 +00:00', '2026-02-03 00:00:00.000 +00:00')`,
    ],
    [
      'books that are not sound',
      /not sound/,
      sql`INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed) VALUES ('20260101', 5, 0, 0, 0, 0)`,
    ],
  ])('%s: refused before a row is written, and the shop opens where it was', async (_, reason, statement) => {
    const file = await newFile();
    const before = await openSqliteStore(file, sql`PRAGMA foreign_keys=OFF;`);
    await before.write(statement);
    await before.close();
    await expect(moveToMysql(file, { url: refusing })).rejects.toThrow(reason);
    const after = await openSqliteStore(file);
    expect(await notesIn(after)).toBeNull();
    await after.close();
    await connect({ url: refusing });
    for (const name of ['settings', 'counters', 'backups', 'user_tokens', 'daily_sales']) {
      expect(await select(sql`SELECT * FROM ${identifier(name)}`)).toEqual([]);
    }
  });

  test('a database with tables of somebody else is refused, and so is one where another shop arrives', async () => {
    const url = await newMariadb();
    await connect({ url });
    await execute('CREATE TABLE guests (name VARCHAR(10))');
    await expect(moveToMysql(await newFile(), { url })).rejects.toThrow('That database is not empty');
    await connect({ url });
    await execute('DROP TABLE guests');
    await note(mysqlStore, 'arriving', 'another');
    await execute(`INSERT INTO moving VALUES ('place of users', '[1]')`);
    await expect(moveToMysql(await newFile(), { url })).rejects.toThrow('Another shop is on the move');
    expect(await select('SHOW TABLES')).toHaveLength(1);
  });
});

async function dropChecks(): Promise<void> {
  const checks = await select<{ table: string; name: string }>(
    'SELECT table_name AS `table`, constraint_name AS name FROM information_schema.check_constraints WHERE constraint_schema = DATABASE()',
  );
  for (const { table, name } of checks) {
    await execute(sql`ALTER TABLE ${identifier(table)} DROP CONSTRAINT ${identifier(name)}`);
  }
}

/** Three rows: the least and the most that fit, and as many nulls as may be. */
async function fill(store: SqliteStore, table: Table): Promise<void> {
  const types = await select<{ name: string; type: string; length: number; nullable: string }>(
    `SELECT column_name AS name, data_type AS type, character_maximum_length AS length, is_nullable AS nullable
     FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = :name ORDER BY ordinal_position`,
    { name: table.name },
  );
  const keys = new Set(table.uniqueKeys.flat().map(({ name }) => name));
  const values = [0, 1, 2].map((row) =>
    types.map(({ name, type, length, nullable }) => {
      if (row === 2 && nullable === 'YES') return null;
      return keys.has(name) ? keyValue(type, row) : extreme(type, row, length);
    }),
  );
  await store.write(sql`INSERT INTO ${table.sql} (${listed(table.columns)}) VALUES :values`, { values });
}

function keyValue(type: string, row: number): unknown {
  if (type === 'datetime') return `2026-01-0${row + 1} 00:00:00.000 +00:00`;
  return type.endsWith('int') ? row + 1 : `é${row + 1}`;
}

const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  tinyint: [-128, 127, 1],
  int: [-(2 ** 31), 2 ** 31 - 1, 0],
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0],
  decimal: [-999.99, 999.99, 0.1],
};
const MOMENTS = ['1000-01-01 00:00:00.000', '9999-12-31 23:59:59.999', '2026-11-28 17:05:00.120'];
const LETTERS = 'é😀"\\\'%_\t\n–Ω中 ';

function extreme(type: string, row: number, length: number): unknown {
  if (type === 'datetime') return `${MOMENTS[row]} +00:00`;
  if (type === 'blob') return Buffer.from(Array.from({ length: 256 * row }, (_, index) => index % 256));
  const numbers = NUMBERS[type];
  if (numbers) return numbers[row];
  const letters = [...LETTERS.repeat(row * 20)];
  return letters.slice(0, Math.min(Number(length), letters.length)).join('');
}

function rowsOf(store: SqliteStore, table: Table): Promise<object[]> {
  const types = table.columns.map((column) => sql`typeof(${column.sql})`);
  return store.read(sql`SELECT *, ${joinSql(types)} FROM ${table.sql} ORDER BY ${listed(table.key)}`);
}
