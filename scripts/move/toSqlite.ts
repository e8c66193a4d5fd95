// From MySQL or MariaDB to an SQLite file in DATA_DIR.
import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import type { DatabaseSettings } from '../../backend/src/models/database/database.ts';
import { sql } from '../../backend/src/models/database/sql.ts';
import { migrate } from '../../sql/migrate.ts';
import { forget, note, notesIn } from './mark.ts';
import { mysqlStore, openSqliteStore } from './stores.ts';
import { describeTables } from './tables.ts';
import { checksumsOf, compare, copy, examineShop, MOVED_ALREADY, requireWholeReferences } from './transfer.ts';

const FREE_TRIES = 5;

/** The file has another name until it is whole. As long as no row has arrived, a failure leaves the old database as it was. */
export async function moveToSqlite(server: DatabaseSettings, sqliteFile: string): Promise<void> {
  if (existsSync(sqliteFile)) throw new Error(`${sqliteFile} is there already. Move it away first.`);
  const unfinished = `${sqliteFile}.moving`;
  const { id, hasLeft } = await claim(server);
  if (hasLeft && !existsSync(unfinished)) throw new Error(MOVED_ALREADY);
  if (!hasLeft) await fill(unfinished, server, id);
  await connect(server);
  // From here on the file is the shop.
  await note(mysqlStore, 'left', id);
  renameSync(unfinished, sqliteFile);
}

async function fill(unfinished: string, server: DatabaseSettings, id: string): Promise<void> {
  let hasRows = await prepareTarget(unfinished, id);
  const target = await openSqliteStore(unfinished, sql`PRAGMA foreign_keys=OFF;`);
  try {
    await examineShop(server);
    await connect(server);
    const checksums = await checksumsOf(mysqlStore, await describeTables(mysqlStore, target));
    hasRows = true;
    await copy(mysqlStore, target, checksums);
    await compare(mysqlStore, target, checksums);
    await requireWholeReferences(target);
    await examineShop({ url: { sqliteFile: unfinished } });
    await forget(target);
    // Everything into the one file that is renamed; fails while anybody else has it open.
    await target.read(sql`PRAGMA journal_mode = DELETE`);
  } catch (error) {
    if (!hasRows) {
      await connect(server);
      await forget(mysqlStore);
    }
    throw error;
  } finally {
    await target.close();
  }
}

/** Marks a database that no other program uses; from then on no shop opens there. */
async function claim(server: DatabaseSettings): Promise<{ id: string; hasLeft: boolean }> {
  await connect(server);
  const notes = await notesIn(mysqlStore);
  if (notes?.state === 'arriving') throw new Error('This shop has not wholly arrived here. Move it from where it was.');
  const id = notes?.id ?? randomUUID();
  if (!notes) await note(mysqlStore, 'leaving', id);
  for (let tries = 1; !(await isAlone()); tries++) {
    if (tries < FREE_TRIES) {
      await sleep(1_000);
      continue;
    }
    if (!notes) await forget(mysqlStore);
    throw new Error('The shop is open, or another program uses its database. Stop it first.');
  }
  return { id, hasLeft: notes?.state === 'left' };
}

async function isAlone(): Promise<boolean> {
  const others = await mysqlStore.read(sql`SELECT id FROM information_schema.processlist
    WHERE db = DATABASE() AND id <> CONNECTION_ID()`);
  return others.length === 0;
}

/** Creates the file with its tables, in place of one of another move. Returns whether rows have arrived in it. */
async function prepareTarget(unfinished: string, id: string): Promise<boolean> {
  if (existsSync(unfinished)) {
    const found = await openSqliteStore(unfinished);
    const notes = await notesIn(found);
    await found.close();
    if (notes?.id === id) return notes.hasPlaces;
    for (const part of ['', '-wal', '-shm']) rmSync(unfinished + part, { force: true });
  }
  await disconnect();
  await migrate(await connect({ url: { sqliteFile: unfinished } }));
  await disconnect();
  const target = await openSqliteStore(unfinished);
  await note(target, 'arriving', id);
  await target.close();
  return false;
}
