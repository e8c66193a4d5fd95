import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { createDatabase, openConnection } from './mariadb.ts';
import type { TestShop } from './openShop.ts';
import { openShop } from './openShop.ts';

export type { Api, TestShop } from './openShop.ts';

/**
 * Opens an empty shop of this test file on the suite's database (TEST_DATABASE) and closes it after the file's last test.
 * `server`: another MariaDB than the shared one.
 */
export async function openTestShop(environment: Record<string, string> = {}, server?: string): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-test-'));
  const database = await makeDatabase(dataDir, server);
  // There, the shop migrates by itself.
  if (server === undefined) await copyTables(dataDir, database.url);
  const shop = await openShop(dataDir, database.url, environment);
  afterAll(async () => {
    await shop.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return shop;
}

/** From a database that was migrated once for all files: 300 statements less for each. */
async function copyTables(dataDir: string, url: string | null): Promise<void> {
  if (url === null) return copyFile(inject('migratedSqlite'), path.join(dataDir, 'lelap.sqlite'));
  const connection = await openConnection(url, { multipleStatements: true });
  await connection.query(inject('migratedMariadb'));
  await connection.end();
}

interface TestDatabase {
  /** Null: SQLite in the shop's folder. */
  url: string | null;
  drop(): Promise<void>;
}

/** Another empty database of the suite's type. */
export async function makeDatabase(dataDir: string, server = inject('mariadbUrl')): Promise<TestDatabase> {
  if (process.env['TEST_DATABASE'] !== 'mariadb') return { url: null, drop: () => Promise.resolve() };
  return createDatabase(server, path.basename(dataDir).replaceAll('-', '_'));
}
