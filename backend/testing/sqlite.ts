// An SQLite file with the current tables, copied by every test file: a migration for each would take most of its start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../sql/migrate.ts';
import { connect, disconnect, truncateWal } from '../src/models/database/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migratedSqlite: string;
  }
}

/** vitest's globalSetup of the project `api-sqlite`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lelap-migrated-'));
  const sqliteFile = path.join(folder, 'lelap.sqlite');
  await migrate(await connect({ url: { sqliteFile } }));
  // Connections that close at the same moment each leave the log to the other, and only the file is copied.
  await truncateWal();
  await disconnect();
  project.provide('migratedSqlite', sqliteFile);
  return () => rm(folder, { recursive: true, force: true });
}
