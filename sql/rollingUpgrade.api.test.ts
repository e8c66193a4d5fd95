import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildUser } from '../backend/testing/factories.ts';
import type { ServerProcess } from '../backend/testing/serverProcess.ts';
import { startServer } from '../backend/testing/serverProcess.ts';
import { openTestShop } from '../backend/testing/testShop.ts';
import { config } from '../backend/src/config.ts';
import { execute, isSqlite } from '../backend/src/models/database/database.ts';
import { preMigrationCopy } from '../backend/src/models/database/sqliteFile.ts';
import { migrations } from './migrations/index.ts';

const shop = await openTestShop();
const TOMORROW = '9999-from-tomorrow';

function start(): Promise<ServerProcess> {
  const { databaseUrl, jwtSecret, dataDir } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  return startServer({ ...database, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off' });
}

test('a shop that migrates keeps its embedded database as it was, and says what keeps the one on a server', async () => {
  const newest = migrations.at(-1)?.name ?? '';
  const { email } = await buildUser();
  await execute('DELETE FROM migrations WHERE name = :newest', { newest });
  const server = await start();
  await server.stop();
  const said = server.output.find((line) => line.startsWith('Migrating')) ?? '';
  expect(said).toContain(`Migrating the database (${newest}).`);
  if (isSqlite()) {
    const copy = preMigrationCopy(shop.dataDir);
    expect(said).toContain(`As it was before, it is kept in ${copy}.`);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect(await readFile(copy, 'latin1')).toContain(email);
  } else expect(said).toContain('npm run backup -- ');
  const again = await start();
  await again.stop();
  expect(again.output.filter((line) => line.startsWith('Migrating'))).toEqual([]);
}, 120_000);

test('a process steps aside once a newer version has migrated: it goes on for a moment, loses nobody’s request, and ends', async () => {
  const server = await start();
  await execute('INSERT INTO migrations (name) VALUES (:name)', { name: TOMORROW });
  const migratedAt = performance.now();
  const statuses = new Set<number>();
  while (server.isAlive() && performance.now() - migratedAt < 5_000) {
    statuses.add((await fetch(`${server.origin}/api/ready`)).status);
    await sleep(100);
  }
  expect([...statuses]).toEqual([200]);
  await server.exited;
  expect(await server.stop()).toBe(0);
  expect(server.output.join('\n')).not.toContain('"level":50');
  await expect(start()).rejects.toThrow('migrated by a newer version of the shop. Start that one.');
  await execute('DELETE FROM migrations WHERE name = :name', { name: TOMORROW });
}, 120_000);
