// The files of a shop: what is below DATA_DIR and is not the database.
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The embedded database with its log, and what is still being written. */
const NOT_OURS = /^lelap\.sqlite|\.part$/;
/** A picture that was removed while we looked, and one that we have already: a file never changes under its name. */
const NO_MATTER = new Set(['ENOENT', 'EEXIST']);

/** The shop's files, as paths below its folder. */
export async function filesOf(dataDir: string): Promise<string[]> {
  return (await everyFile(dataDir)).map((file) => relative(dataDir, file)).filter((name) => !NOT_OURS.test(name));
}

/** Copies those of the shop's files that `target` does not have yet. */
export async function copyFiles(dataDir: string, target: string): Promise<void> {
  for (const name of await filesOf(dataDir)) {
    const copy = join(target, name);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(dataDir, name), copy, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
      if (!NO_MATTER.has(error.code ?? '')) throw error;
    });
  }
}

/** Waits until everything in a folder would survive a power cut; returns its size in bytes. */
export async function flush(folder: string): Promise<number> {
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
