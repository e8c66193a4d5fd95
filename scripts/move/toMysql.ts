// From the SQLite file in DATA_DIR to MySQL or MariaDB.
import { randomUUID } from 'node:crypto';
import { connect, database } from '../../backend/src/models/database/database.ts';
import type { DatabaseSettings } from '../../backend/src/models/database/database.ts';
import { sql } from '../../backend/src/models/database/sql.ts';
import { MOVE_TABLE } from '../../backend/src/models/queries/moves.ts';
import { migrate } from '../../sql/migrate.ts';
import { refuseLookalikes } from './lookalikes.ts';
import { forget, note, notesIn } from './mark.ts';
import type { SqliteStore } from './stores.ts';
import { mysqlStore, openSqliteStore } from './stores.ts';
import { describeTables } from './tables.ts';
import type { Checksums } from './transfer.ts';
import { checksumsOf, compare, copy, examineShop, MOVED_ALREADY, requireWholeReferences } from './transfer.ts';

/** Until it is over, nobody else writes to the file. As long as no row has arrived, a failure leaves it as it was. */
export async function moveToMysql(sqliteFile: string, server: DatabaseSettings): Promise<void> {
  const { id, isNew, hasLeft } = await claim(sqliteFile);
  const source = await openSqliteStore(sqliteFile);
  await source.write(sql`BEGIN IMMEDIATE`);
  let hasRows = !isNew;
  try {
    await examineShop({ url: { sqliteFile } });
    await connect(server);
    hasRows = await prepareTarget(id, hasLeft);
    const checksums = await examineRows(source);
    hasRows = true;
    await copy(source, mysqlStore, checksums);
    await compare(source, mysqlStore, checksums);
    await examineShop(server);
    await note(source, 'left', id);
    await source.write(sql`COMMIT`);
    await connect(server);
    await forget(mysqlStore);
  } catch (error) {
    if (!hasRows) {
      await forget(source);
      await source.write(sql`COMMIT`);
    }
    throw error;
  } finally {
    await source.close();
  }
}

/** Marks a file that no other program has open; from then on no shop opens there. */
async function claim(sqliteFile: string): Promise<{ id: string; isNew: boolean; hasLeft: boolean }> {
  const source = await openAlone(sqliteFile);
  try {
    const notes = await notesIn(source);
    const id = notes?.id ?? randomUUID();
    if (!notes) await note(source, 'leaving', id);
    return { id, isNew: !notes, hasLeft: notes?.state === 'left' };
  } finally {
    await source.close();
  }
}

/** SQLite tells of every other connection only to one that wants the file for itself. */
export async function openAlone(sqliteFile: string): Promise<SqliteStore> {
  const store = openSqliteStore(sqliteFile, sql`PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;`);
  return store.catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Error(`The shop in ${sqliteFile} is open, or another program reads it. Stop it first.`);
  });
}

/** Creates the tables in an empty database. Returns whether rows have arrived there, in an earlier try. */
async function prepareTarget(id: string, hasLeft: boolean): Promise<boolean> {
  const notes = await notesIn(mysqlStore);
  const isOurs = notes?.id === id;
  if (hasLeft && !isOurs) throw new Error(MOVED_ALREADY);
  if (notes && !isOurs && (notes.hasPlaces || notes.state !== 'arriving')) {
    throw new Error('Another shop is on the move in that database. Make a new one.');
  }
  const tables = await database().getQueryInterface().showAllTables();
  if (!notes && tables.some((name) => name !== MOVE_TABLE)) {
    throw new Error('That database is not empty. Make a new one.');
  }
  if (!isOurs) await note(mysqlStore, 'arriving', id);
  await migrate(database());
  return isOurs && notes.hasPlaces;
}

async function examineRows(source: SqliteStore): Promise<Checksums> {
  const tables = await describeTables(mysqlStore, source);
  await requireWholeReferences(source);
  const checksums = await checksumsOf(source, tables);
  for (const table of tables) await refuseLookalikes(source, table);
  return checksums;
}
