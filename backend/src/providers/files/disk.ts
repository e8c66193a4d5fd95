import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../../config.ts';
import { unavailable } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { errorCode } from '../../logger.ts';
import type { FileProvider } from './provider.ts';

/** Names that we make: nothing that could lead out of the folder. */
const NAME = /^[a-z0-9][a-z0-9-]*\.webp$/;

/** The system's codes of a disk that has no room, or none left for us. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The folder `files` in DATA_DIR; of several instances, all share it. */
export const disk: FileProvider = {
  save: async (name, content) => {
    await withRoom(() => mkdir(folder(), { recursive: true }));
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
  return errorCode(error) === 'ENOENT';
}

/** A full disk is nobody's mistake: the same can be sent again once there is room. */
async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!FULL.has(errorCode(error))) throw error;
    throw unavailable('upload.noRoom');
  }
}

/** Under another name until it is complete: a crash leaves no half picture under a name that is served. */
async function finish(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await withRoom(async () => {
      await write(unfinished);
      await failpoint('file.written');
      await rename(unfinished, path);
    });
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
