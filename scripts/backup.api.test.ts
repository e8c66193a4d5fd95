import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildUnit } from '../backend/testing/factories.ts';
import { openConnection } from '../backend/testing/mariadb.ts';
import { placePaidOrder } from '../backend/testing/orders.ts';
import { openObjectStore } from '../backend/testing/objectStore.ts';
import { buildPicture } from '../backend/testing/partners.ts';
import { makeDatabase, openTestShop } from '../backend/testing/testShop.ts';
import { config } from '../backend/src/config.ts';
import { PICTURE_WIDTHS } from '../backend/src/contract/catalogue.ts';
import { connect, disconnect, select } from '../backend/src/models/database/database.ts';
import { ProductImage } from '../backend/src/models/tables/ProductImage.ts';
import { sqliteFileIn } from './onShop.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const STOCK = 5_000;

const shop = await openTestShop();
const { databaseUrl, jwtSecret } = config();
const here = environmentOf(shop.dataDir, databaseUrl);
const admin = shop.as(await buildAdmin());
const unit = await buildUnit({ stock: STOCK });
const picture = await buildPicture('png');
const pictured = await Promise.all(Array.from({ length: 12 }, () => buildUnit({ stock: 0 })));

const newDataDir = await mkdtemp(path.join(tmpdir(), 'lelap-elsewhere-'));
const newDatabase = await makeDatabase(newDataDir);
const elsewhere = environmentOf(newDataDir, newDatabase.url);
afterAll(async () => {
  await newDatabase.drop();
  await rm(newDataDir, { recursive: true });
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lelap-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a backup taken while orders and pictures come and go is, restored elsewhere, one moment of the shop', async () => {
  const old = await inTurn(pictured, addPicture);
  await sell();
  const before = await look();
  const sellHalfway = await stopHalfway();
  const [taken] = await Promise.all([
    during(() => run('backup', here, folder), [sell, sell]),
    sellHalfway(),
    inTurn(old.slice(1), replacePicture),
  ]);
  const after = await look();
  expect(taken).toMatchObject({
    code: 0,
    words: expect.stringMatching(/Kept in .+: \d+\.\d MB in \d+\.\d s\./) as string,
  });
  expect(after.invoices.length).toBeGreaterThan(before.invoices.length + 2);

  const [backup = ''] = await readdir(folder);
  const kept = path.join(folder, backup, databaseUrl === null ? 'database.sqlite' : 'database.sql');
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
  expect(await run('restore', elsewhere, path.join(folder, backup))).toMatchObject({ code: 0 });
  expect((await run('doctor', elsewhere)).words).toMatch(/All \d+ invariants hold\./);

  const there = await lookElsewhere();
  expect(there.invoices.length).toBeGreaterThanOrEqual(before.invoices.length);
  expect(there.invoices.length).toBeLessThanOrEqual(after.invoices.length);
  const known = new Set(there.invoices.map(({ id }) => id));
  expect(there.invoices).toEqual(after.invoices.filter(({ id }) => known.has(id)));
  expect(there.stock).toBe(STOCK - there.invoices.length);
  expect(there.moved).toBe(there.stock);
  expect(there.files.length).toBeGreaterThanOrEqual(pictured.length - 1);
  for (const file of there.files) await expectWholePicture(file);
});

test('a backup is noted, also one that was taken by other means, and a failed one is not', async () => {
  const noted = async () => (await select('SELECT id FROM backups')).length;
  const before = await noted();
  await run('backup', here, path.join(shop.dataDir, 'backups'));
  expect(await noted()).toBe(before);
  expect(await run('backup', here, folder)).toMatchObject({ code: 0 });
  expect(await run('backup', here, '--taken')).toMatchObject({ code: 0, words: 'Noted that a backup was taken.\n' });
  expect(await noted()).toBe(before + 2);
  expect(await readdir(folder)).toHaveLength(1);
});

test('nothing is restored over a shop that is in use', async () => {
  await sell();
  await run('backup', here, folder);
  const [backup = ''] = await readdir(folder);
  await sell();
  const before = await look();
  const ownTables = databaseUrl === null ? [] : [{ ...here, DATA_DIR: path.join(folder, 'new') }];
  for (const environment of [here, ...ownTables]) {
    const refused = await run('restore', environment, path.join(folder, backup));
    expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('is not empty') as string });
  }
  expect(await look()).toEqual(before);
});

test('a rehearsal restores the newest backup beside the shop, examines it, and leaves nothing behind', async () => {
  const before = await look();
  const scratch = await makeDatabase(path.join(folder, 'scratch'));
  await mkdir(path.join(folder, 'lelap-2020-01-01T00-00-00-000Z'));
  await run('backup', here, folder);
  const rehearsed = await run('rehearse', { ...here, TMPDIR: folder }, folder, scratch.url ?? '');
  expect(rehearsed.words).toMatch(/All \d+ invariants hold\.\nThe rehearsal went well/);
  expect(rehearsed.code).toBe(0);
  expect((await readdir(folder)).join()).not.toContain('rehearsal');
  expect(await look()).toEqual(before);
  await scratch.drop();
});

test('a rehearsal of a backup that can’t be restored fails', async () => {
  await mkdir(path.join(folder, 'lelap-2020-01-01T00-00-00-000Z'));
  const failed = await run('rehearse', { ...here, TMPDIR: folder }, folder, databaseUrl ?? '');
  expect(failed).toMatchObject({ code: 1, words: expect.stringContaining('The rehearsal failed.') as string });
  expect((await readdir(folder)).join()).not.toContain('rehearsal');
});

test.each(['backup', 'doctor'])(
  '%s finds no shop in a folder that is misspelt, and leaves nothing behind',
  async (script) => {
    const DATA_DIR = path.join(folder, 'nothing');
    // As for a newcomer: without a secret, which the embedded shop generates.
    const environment = databaseUrl === null ? { DATA_DIR } : { ...here, DATA_DIR };
    const failed = await run(script, environment, path.join(folder, 'backups'));
    expect(failed).toEqual({ code: 1, words: `There is no shop in ${DATA_DIR}. Is DATA_DIR right?\n` });
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a backup that fails says why and leaves nothing that looks like one', async () => {
  const backups = path.join(folder, 'backups');
  const DATA_DIR = path.join(folder, 'broken');
  await mkdir(DATA_DIR);
  await writeFile(sqliteFileIn(DATA_DIR), 'no database'.repeat(1_000));
  const failed = await run('backup', environmentOf(DATA_DIR, databaseUrl && `${databaseUrl}_`), backups);
  expect(failed.code).toBe(1);
  expect(failed.words).toMatch(/damaged, or no database at all|there is no database/);
  expect(existsSync(backups) ? await readdir(backups) : []).toEqual([]);
});

test('a backup is not put where it would be lost with the shop', async () => {
  const refused = await run('backup', here, path.join(shop.dataDir, 'backups'));
  expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('below DATA_DIR') as string });
});

test('only MariaDB needs a program that writes the dump; where it is missing, its Debian package is named', async () => {
  const answer = await run('backup', { ...here, PATH: folder }, folder);
  if (databaseUrl === null) expect(answer.code).toBe(0);
  else expect(answer).toMatchObject({ code: 1, words: expect.stringContaining('mariadb-client') as string });
});

test('a backup holds the pictures of a bucket, and gives them to a bucket', async () => {
  const store = await openObjectStore('old', 'new');
  const pictures = path.join(shop.dataDir, 'files');
  await mkdir(pictures, { recursive: true });
  const kept = { 'files/a-400.webp': picture, 'private/b-800.webp': Buffer.from('another') };
  for (const [file, content] of Object.entries(kept)) await store.bucket('old').save(file, content);
  // From before there was a bucket.
  await writeFile(path.join(pictures, 'left-over-400.webp'), 'old');
  expect(await run('backup', { ...here, ...store.environment('old') }, folder)).toMatchObject({ code: 0 });
  const [backup = ''] = await readdir(folder);

  const database = await makeDatabase(path.join(folder, 'new_shop'));
  const there = { ...environmentOf(path.join(folder, 'new_shop'), database.url), ...store.environment('new') };
  await store.bucket('new').save('files/a-400.webp', Buffer.from('damaged'));
  expect(await run('restore', there, path.join(folder, backup))).toMatchObject({ code: 0 });
  const placed = await readdir(path.join(folder, 'new_shop'), { recursive: true });
  expect(placed.filter((name) => name.endsWith('.webp'))).toEqual([]);
  const restored = store.bucket('new');
  expect([...(await restored.etags()).keys()].sort()).toEqual(Object.keys(kept));
  for (const [file, content] of Object.entries(kept)) expect(await restored.read(file)).toEqual(content);

  store.refuseWhere(() => 500);
  const failed = await run('backup', { ...here, ...store.environment('old') }, path.join(folder, 'more'));
  expect(failed).toMatchObject({ code: 1, words: expect.stringContaining('store of the pictures') as string });
  expect(await readdir(path.join(folder, 'more'))).toEqual([]);
  await database.drop();
  await store.close();
});

function environmentOf(dataDir: string, url: string | null): Record<string, string> {
  return { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, ...(url === null ? {} : { DATABASE_URL: url }) };
}

/** As a person runs it: a process of its own. */
function run(script: string, environment: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...environment };
  return new Promise<{ code: number | null; words: string }>((resolve) => {
    const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
    const child = execFile(process.execPath, command, { cwd: ROOT, env }, (_, out, complaints) =>
      resolve({ code: child.exitCode, words: out + complaints }),
    );
  });
}

/** Repeats everything in `doings` until `work` is done. */
async function during<T>(work: () => Promise<T>, doings: readonly (() => Promise<unknown>)[]): Promise<T> {
  let isDone = false;
  const repeat = async (doing: () => Promise<unknown>): Promise<void> => {
    while (!isDone) await doing();
  };
  const busy = doings.map(repeat);
  const result = await work();
  isDone = true;
  await Promise.all(busy);
  return result;
}

/** Stops MariaDB's dump after the invoices and before the stock until more was sold. SQLite's copy has no halfway. */
async function stopHalfway(): Promise<() => Promise<void>> {
  if (databaseUrl === null) return () => Promise.resolve();
  const blocker = await openConnection(databaseUrl);
  await blocker.query('LOCK TABLES migrations WRITE');
  const waiting = `SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND state LIKE '%metadata lock'`;
  return async () => {
    await expect.poll(() => select(waiting), { timeout: 20_000 }).toHaveLength(1);
    await sell();
    await sell();
    await blocker.end();
  };
}

async function sell(): Promise<void> {
  await placePaidOrder(shop, { unit });
}

interface Placed {
  id: number;
  productId: number;
}

async function addPicture({ productId }: { productId: number }): Promise<Placed> {
  const { body } = await admin.post(`/api/products/${productId}/images`).attach('images', picture, 'a.png');
  const [{ id } = { id: 0 }] = (body as { data: { id: number }[] }).data.slice(-1);
  return { id, productId };
}

async function replacePicture({ id, productId }: Placed): Promise<void> {
  expect((await admin.delete(`/api/products/${productId}/images/${id}`)).status).toBe(200);
  await addPicture({ productId });
}

async function inTurn<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const thing of things) results.push(await work(thing));
  return results;
}

async function look() {
  const invoices = await select<{ id: number }>('SELECT id, document_no, total FROM invoices ORDER BY id');
  const [books] = await select<{ stock: number; moved: number }>(
    'SELECT SUM(stock) AS stock, (SELECT SUM(delta) FROM stock_movements) AS moved FROM product_details',
  );
  const files = (await ProductImage.findAll()).map(({ file }) => file);
  return { invoices, stock: Number(books?.stock), moved: Number(books?.moved), files };
}

async function lookElsewhere() {
  await disconnect();
  await connect({ url: newDatabase.url ?? { sqliteFile: sqliteFileIn(newDataDir) } });
  const seen = await look();
  await disconnect();
  await connect({ url: databaseUrl ?? { sqliteFile: sqliteFileIn(shop.dataDir) } });
  return seen;
}

/** Every picture that was uploaded is the same one, so they are all drawn alike; the first of them stayed. */
async function expectWholePicture(file: string): Promise<void> {
  const [first] = await ProductImage.findAll({ order: ['id'], limit: 1 });
  for (const width of PICTURE_WIDTHS) {
    const original = await readFile(path.join(shop.dataDir, 'files', `${first?.file}-${width}.webp`));
    const copy = await readFile(path.join(newDataDir, 'files', `${file}-${width}.webp`));
    expect(copy.equals(original)).toBe(true);
  }
}
