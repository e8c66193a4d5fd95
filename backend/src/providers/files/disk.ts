import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../../config.ts';
import type { FileProvider } from './provider.ts';

/** Names that we make: nothing that could lead out of the folder. */
const NAME = /^[a-z0-9][a-z0-9-]*\.webp$/;

/** The folder `files` in DATA_DIR; of several instances, all share it. */
export const disk: FileProvider = {
  save: async (name, content) => {
    await mkdir(folder(), { recursive: true });
    await finish(pathOf(name), (unfinished) => writeFile(unfinished, content, { flag: 'wx' }));
  },
  read: async (name) => {
    try {
      return await readFile(pathOf(name));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return null;
    }
  },
  copy: async (name, newName) => {
    const from = pathOf(name);
    try {
      await finish(pathOf(newName), (unfinished) => copyFile(from, unfinished, constants.COPYFILE_EXCL));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  },
  remove: (name) => rm(pathOf(name), { force: true }),
};

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT';
}

/** Under another name until it is complete: a crash leaves no half picture under a name that is served. */
async function finish(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function folder(): string {
  return join(config().dataDir, 'files');
}

function pathOf(name: string): string {
  if (!NAME.test(name)) throw new Error('Not a name for a file');
  return join(folder(), name);
}
