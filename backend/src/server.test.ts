import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { startServer } from '../testing/serverProcess.ts';

/** What Docker gives a program before it kills it. */
const MOST_MS = 10_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-server-'));
afterAll(() => rm(dataDir, { recursive: true }));

function start(environment: Record<string, string> = {}) {
  return startServer({ DATA_DIR: dataDir, DEMO: 'off', ...environment });
}

test("a request that never ends doesn't delay the shutdown", async () => {
  const server = await start();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 1_000 };
  const endless = request(`${server.origin}/api/oauth/login`, { method: 'POST', headers });
  endless.write('{');
  const cutOff = once(endless, 'error');
  const alive = await fetch(`${server.origin}/api/health`);
  // A proxy that keeps its connections for a minute never finds one closed.
  expect(alive.headers.get('keep-alive')).toBe('timeout=75');
  const toldAt = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(MOST_MS);
  await cutOff;
});

test('a second signal ends the shop at once', async () => {
  const server = await start();
  const endless = request(`${server.origin}/api/oauth/login`, { method: 'POST', headers: { 'Content-Length': 1_000 } });
  endless.on('error', () => undefined).setHeader('Content-Type', 'application/json');
  endless.write('{');
  const stopped = server.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.origin}/api/ready`)).status).toBe(503);
  const toldAt = performance.now();
  // `npm start` may say it twice: what comes at the same moment is one signal.
  const again = setInterval(() => void server.stop('SIGTERM'), 100);
  expect(await stopped).toBe(1);
  clearInterval(again);
  expect(performance.now() - toldAt).toBeLessThan(2_000);
});

/** The output of a shop that can't start, and nothing else. */
async function startInVain(environment: Record<string, string>): Promise<string> {
  const failed: unknown = await start(environment).then(
    (server) => server.stop(),
    (error: unknown) => error,
  );
  const [, ...words] =
    failed instanceof Error ? failed.message.split('\n') : ['', `it opened, and ended with ${String(failed)}`];
  return words.join('\n');
}

test('a port that is taken is named before anything else is said or done, with the way to another one', async () => {
  const other = createServer().listen(0);
  const { port } = other.address() as AddressInfo;
  const folder = path.join(dataDir, 'second');
  expect(await startInVain({ PORT: String(port), DATA_DIR: folder })).toBe(
    `Port ${port} is in use, perhaps by another Lelap. Close that, or choose another port: PORT=3001 npm start`,
  );
  expect(await readdir(folder)).toEqual(['jwt-secret']);
  other.close();
});

test.each([
  [
    'SQLite’s file is damaged',
    'damaged, or no database at all',
    (folder: string) => writeFile(path.join(folder, 'lelap.sqlite'), 'x'.repeat(9_000)),
  ],
  [
    'DATA_DIR is a file',
    'DATA_DIR is a file',
    async (folder: string) => {
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
    },
  ],
])('when %s, the shop says so in one sentence', async (_what, sentence, prepare) => {
  const folder = await mkdtemp(path.join(dataDir, 'broken-'));
  await prepare(folder);
  const words = await startInVain({ DATA_DIR: folder });
  expect(words).toContain(sentence);
  expect(words).toContain(folder);
  expect(words.split('\n')).toHaveLength(1);
});

/** The same as a user without rights; the user of the tests may be root. */
async function startAsNobody(environment: Record<string, string | undefined>): Promise<string> {
  const env = { HOME: tmpdir(), PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...environment };
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const options = { cwd: path.resolve(import.meta.dirname, '../..'), env, ...nobody };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'backend/src/server.ts'], options).then(
    () => 'it opened',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

test('a DATA_DIR that may not be written, or whose secret may not be read, is named as the setting that it is', async () => {
  await chmod(dataDir, 0o755);
  const folder = await mkdtemp(path.join(dataDir, 'closed-'));
  const secret = path.join(folder, 'jwt-secret');
  await writeFile(secret, 'of somebody else', { mode: 0o600 });
  await chmod(folder, 0o555);
  await chmod(secret, 0o000);
  const words = await startAsNobody({ DATA_DIR: folder });
  expect(words).toContain(`${secret} in DATA_DIR can’t be read by this user. Give it to them, or set JWT_SECRET`);
  const refused = `DATA_DIR ${folder} may not be read and written by this user.`;
  const JWT_SECRET = 'a secret that only the tests know, of 32 bytes and more';
  for (const database of [{}, { DATABASE_URL: `mysql://lelap@127.0.0.1:${await freePort()}/lelap` }]) {
    expect(await startAsNobody({ DATA_DIR: folder, JWT_SECRET, ...database })).toContain(refused);
  }
  await chmod(folder, 0o755);
}, 120_000);

test('a machine for which the embedded database does not come ready made is told how to compile it', async () => {
  // The driver's loader takes npm's word for the machine that it is on.
  expect(await startInVain({ npm_config_arch: 'mips' })).toBe(
    'The embedded database (package @appthreat/sqlite3) does not come ready made for this machine. Compile it, once: ' +
      '"npm rebuild @appthreat/sqlite3" (Debian: apt-get install python3 make g++). A shop with a DATABASE_URL does without.',
  );
});

test('a database server that is away is named by its setting, without the password', async () => {
  const url = `mysql://lelap:rahasia1@127.0.0.1:${await freePort()}/lelap`;
  const words = await startInVain({
    DATABASE_URL: url,
    JWT_SECRET: 'a secret that only the tests know, of 32 bytes and more',
  });
  expect(words).toMatch(
    /^DATABASE_URL: no database answers at 127\.0\.0\.1:\d+\. Is it running, and is the port right\?$/,
  );
});

test('what an older version left for everybody to read is closed at the next start', async () => {
  const server = await start();
  await server.stop();
  await chmod(path.join(dataDir, 'lelap.sqlite'), 0o644);
  const again = await start();
  const files = (await readdir(dataDir)).filter((name) => /^lelap\.sqlite|^jwt-secret/.test(name)).sort();
  const modes = await Promise.all(files.map(async (name) => (await stat(path.join(dataDir, name))).mode & 0o777));
  await again.stop();
  expect(files).toEqual(['jwt-secret', 'lelap.sqlite', 'lelap.sqlite-shm', 'lelap.sqlite-wal']);
  expect(modes).toEqual(files.map(() => 0o600));
});
