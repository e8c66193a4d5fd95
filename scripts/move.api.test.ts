import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase, openConnection, startMariadb } from '../backend/testing/mariadb.ts';
import { startServer } from '../backend/testing/serverProcess.ts';
import { openTestShop } from '../backend/testing/testShop.ts';
import { config } from '../backend/src/config.ts';
import { connect, database, disconnect } from '../backend/src/models/database/database.ts';
import { sql } from '../backend/src/models/database/sql.ts';
import { migrations } from '../sql/migrations/index.ts';
import { insertDemo } from '../sql/seed/demo.ts';
import { seedIfEmpty } from '../sql/seed/seed.ts';
import { openSqliteStore } from './move/stores.ts';
import { sqliteFileIn } from './onShop.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LONG = 600_000;

await openTestShop();
const { databaseUrl, jwtSecret, dataDir } = config();
const isFirstSqlite = databaseUrl === null;
const server = isFirstSqlite ? await startMariadb() : { url: inject('mariadbUrl'), stop: () => Promise.resolve() };
const target = await createDatabase(server.url, `${path.basename(dataDir).replaceAll('-', '_')}_new`);
afterAll(async () => {
  await target.drop();
  await server.stop();
});

const sqliteFile = sqliteFileIn(dataDir);
const inSqlite = { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, DEMO: 'on' };
const at = (url: string) => ({ ...inSqlite, DATABASE_URL: url });
/** Where the shop is, one after the other. */
const stays = isFirstSqlite ? [inSqlite, at(target.url), inSqlite] : [at(databaseUrl), inSqlite, at(target.url)];

test(
  'a shop moves to the other kind of database and back, goes on after a kill, and is the same everywhere',
  { timeout: LONG },
  async () => {
    await seedIfEmpty();
    await insertDemo();
    const before = await everything();
    expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(30);
    const [first = inSqlite, second = inSqlite, third = inSqlite] = stays;
    expect((await move(first, second)).words).toMatch(/open, or another program/);
    await disconnect();

    await killHalfway(first, second);
    expect(await startUp(first)).toContain('This shop is on the move');
    // Half a file has another name.
    if (isFirstSqlite) expect(await startUp(second)).toContain('Not all of this shop has arrived');
    expect(await move(first, second)).toMatchObject({
      code: 0,
      words: expect.stringContaining('are the same in both') as string,
    });
    expect(await lookAt(second)).toEqual(before);
    expect(await startUp(first)).toContain('This shop has moved');
    expect(await move(first, second)).toMatchObject({ code: 1 });

    if (isFirstSqlite) {
      expect((await move(second, third)).words).toContain('is there already');
      await rename(sqliteFile, `${sqliteFile}.old`);
    }
    await killHalfway(second, third);
    expect(await move(second, third)).toMatchObject({ code: 0 });
    expect(await lookAt(third)).toEqual(before);
    expect(await startUp(third)).toBe('open');
    expect(await startUp(second)).toContain('This shop has moved');
    expect((await run(second, '--stay')).words).toBe('The shop stays here.\n');
    expect(await startUp(second)).toBe('open');
  },
);

function move(from: Stay, to: Stay) {
  return run({ ...from, ...to }, '--to', 'DATABASE_URL' in to ? 'mysql' : 'sqlite');
}

type Stay = Record<string, string>;

/** As a person runs it. */
function run(environment: Stay, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...environment };
  return new Promise<{ code: number | null; words: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/move.ts', ...args],
      { cwd: ROOT, env },
      (_, out, complaints) => resolve({ code: child.exitCode, words: out + complaints }),
    );
  });
}

/** Kills it once invoices have arrived and something later has not. */
async function killHalfway(from: Stay, to: Stay): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/move.ts', '--to', 'DATABASE_URL' in to ? 'mysql' : 'sqlite'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: process.env['PATH'], ...from, ...to } });
  const ended = once(child, 'exit');
  try {
    const { reached, stop } = 'DATABASE_URL' in to ? await haltInMysql(to['DATABASE_URL'] ?? '') : haltInSqlite();
    await expect.poll(reached, { timeout: LONG, interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    await stop();
  } finally {
    child.kill('SIGKILL');
  }
}

const MIGRATED = `SELECT name FROM migrations WHERE name = '${migrations.at(-1)?.name ?? ''}'`;

/** Promotions come after invoices: their rows have to wait for this lock. */
async function haltInMysql(url: string) {
  const connection = await openConnection(url);
  const finds = async (text: string) => ((await connection.query(text))[0] as object[]).length > 0;
  await expect.poll(() => finds(MIGRATED).catch(() => false), { timeout: LONG, interval: 5 }).toBe(true);
  await connection.query('LOCK TABLES promo_products WRITE');
  return { reached: () => finds(WAITS), stop: () => connection.end() };
}

const WAITS = "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND state LIKE '%metadata lock'";

function haltInSqlite() {
  const file = `${sqliteFile}.moving`;
  const placed = sql`SELECT name FROM moving WHERE name = 'place of invoices'`;
  const reached = async () => {
    if (!existsSync(file)) return false;
    const store = await openSqliteStore(file);
    return store
      .read(placed)
      .then((rows) => rows.length > 0)
      .catch(() => false)
      .finally(() => store.close());
  };
  return { reached, stop: () => Promise.resolve(expect(existsSync(sqliteFile)).toBe(false)) };
}

/** `open`, or why not. */
async function startUp(environment: Stay): Promise<string> {
  return startServer(environment).then(
    async (started) => {
      await started.stop();
      return 'open';
    },
    (error: unknown) => String(error),
  );
}

/** By the models: every row of every table. */
async function everything() {
  const models = Object.values(database().models).toSorted((one, other) => one.name.localeCompare(other.name));
  const tables = [];
  for (const model of models.filter(({ tableName }) => tableName !== 'migrations')) {
    const rows = (await model.findAll()).map((row) => JSON.stringify(row));
    tables.push({ name: model.name, rows: rows.toSorted() });
  }
  return tables;
}

async function lookAt(environment: Stay) {
  await connect({ url: environment['DATABASE_URL'] ?? { sqliteFile } });
  const seen = await everything();
  await disconnect();
  return seen;
}
