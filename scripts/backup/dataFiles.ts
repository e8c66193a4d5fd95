// A shop's files: everything below DATA_DIR except the database, and its bucket.
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { bucketStore } from '../../backend/src/providers/files/bucket.ts';
import type { Config } from '../../backend/src/config.ts';
import { FILE_PATH } from '../../backend/src/providers/files/provider.ts';

/** The embedded database with its log, and unfinished files. */
const IGNORED_FILES = /^lelap\.sqlite|\.part$/;
/** A picture removed in the meantime, and one that is already copied: a file never changes under its name. */
const IGNORED_CODES = new Set(['ENOENT', 'EEXIST']);

const PARALLEL = 8;

/** The shop's files, as paths below its folder. */
export async function filesOf(dataDir: string): Promise<string[]> {
  return (await everyFile(dataDir)).map((file) => relative(dataDir, file)).filter((name) => !IGNORED_FILES.test(name));
}

/** Copies the files that `target` does not have yet: pictures from the bucket, where the shop has one. */
export async function copyFiles({ dataDir, bucket }: Config, target: string): Promise<void> {
  const names = await filesOf(dataDir);
  if (bucket === null) return copyFromFolder(names, dataDir, target);
  await copyFromFolder(
    names.filter((name) => !FILE_PATH.test(name)),
    dataDir,
    target,
  );
  await copyFromBucket(bucketStore(bucket), target);
}

async function copyFromFolder(names: readonly string[], dataDir: string, target: string): Promise<void> {
  for (const name of names) {
    const copy = join(target, name);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(dataDir, name), copy, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
      if (!IGNORED_CODES.has(error.code ?? '')) throw error;
    });
  }
}

async function copyFromBucket(store: Bucket, target: string): Promise<void> {
  const wanted = [...(await store.etags()).keys()].filter((path) => !existsSync(join(target, path)));
  await inParallel(wanted, async (path) => {
    const content = await store.read(path);
    if (content === null) return; // removed in the meantime
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content, { flag: 'wx' });
  });
}

/**
 * Copies the pictures below a folder into a bucket, and verifies them by reading them back. Pictures with the same checksum
 * are not sent again. Returns the number of pictures, and how many were sent.
 */
export async function sendPictures(folder: string, store: Bucket): Promise<{ all: number; sent: number }> {
  const there = await store.etags();
  const paths = (await filesOf(folder)).filter((name) => FILE_PATH.test(name));
  let sent = 0;
  await inParallel(paths, async (path) => {
    const content = await readFile(join(folder, path));
    if (there.get(path) === createHash('md5').update(content).digest('hex')) return;
    await store.save(path, content);
    if (!(await store.read(path))?.equals(content)) throw new Error(`${path} has not arrived as it is. Begin again.`);
    sent++;
  });
  return { all: paths.length, sent };
}

type Bucket = ReturnType<typeof bucketStore>;

async function inParallel(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await work(path);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Syncs everything in a folder to the disk; returns its size in bytes. */
export async function syncFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const file of await everyFile(folder)) {
    const handle = await open(file, 'r+');
    await handle.sync().finally(() => handle.close());
    bytes += (await stat(file)).size;
  }
  return bytes;
}

async function everyFile(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
