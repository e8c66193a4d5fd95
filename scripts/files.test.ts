import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openObjectStore } from '../backend/testing/objectStore.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const COUNT = 60;

const store = await openObjectStore('shop');
const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-files-'));
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true });
});
const contents = new Map(
  Array.from({ length: COUNT }, (_, index) => [
    `${index % 3 === 0 ? 'private' : 'files'}/picture-${index}-400.webp`,
    Buffer.alloc(2_000, index),
  ]),
);
for (const folder of ['files', 'private']) await mkdir(path.join(dataDir, folder));
for (const [name, content] of contents) await writeFile(path.join(dataDir, name), content);
for (const name of ['lelap.sqlite', 'lelap.sqlite-wal', 'files/half-400.webp.part'])
  await writeFile(path.join(dataDir, name), 'x'.repeat(40));

/** As a person runs it. */
function start(environment: Record<string, string> = store.environment('shop')) {
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/files.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
  });
}

async function run(environment?: Record<string, string>) {
  const child = start(environment);
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, words: out + complaints };
}

test('pictures are copied into the bucket, also by who was killed halfway, each of them once', async () => {
  const killed = start();
  let puts = 0;
  store.refuseWhere(({ method }) => {
    if (method === 'PUT' && ++puts === COUNT / 2) killed.kill('SIGKILL');
    return null;
  });
  await once(killed, 'close');

  const counts = (were: number) =>
    `${COUNT} pictures in ${dataDir}: ${were} were there already, ${COUNT - were} are now. All have the same checksum.\n`;
  puts = COUNT;
  const after = await run();
  const sent = puts - COUNT;
  // Files that were being copied at the kill may be whole, partial or missing.
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(COUNT);
  expect(after).toEqual({ code: 0, words: counts(COUNT - sent) });
  store.refuseWhere(() => null);
  await store.bucket('shop').save('files/picture-1-400.webp', Buffer.from('damaged'));
  expect(await run()).toEqual({ code: 0, words: counts(COUNT - 1) });
  expect(await run()).toEqual({ code: 0, words: counts(COUNT) });

  const bucket = store.bucket('shop');
  expect(new Set((await bucket.etags()).keys())).toEqual(new Set(contents.keys()));
  for (const [name, content] of contents) expect(await bucket.read(name)).toEqual(content);
});

test('a store that can’t be used is named, and so is one that is not set', async () => {
  const { code, words } = await run({ ...store.environment('shop'), S3_ACCESS_KEY: 'stranger' });
  expect(code).toBe(1);
  expect(words).toMatch(/^The store of the pictures does not answer .*InvalidAccessKeyId\)\n$/);
  expect(await run({})).toMatchObject({ code: 1, words: expect.stringContaining('set S3_BUCKET_URL') as string });
});
