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

/** Folders of DATA_DIR; of several instances, all share them. */
type Folder = 'files' | 'private';

/** What is kept here is served under `/files/{name}`, for everybody and for ever. */
export const disk = keptIn('files');

/** What only some may see: it has no address, and leaves by a route that knows who asks. */
export const privateDisk = keptIn('private');

/** Takes a file away from everybody, and keeps it for some; one that is not there is fine. */
export async function hide(name: string): Promise<void> {
  await mkdir(folderOf('private'), { recursive: true });
  await unlessMissing(() => rename(pathOf('files', name), pathOf('private', name)));
}

function keptIn(folder: Folder): FileProvider {
  return {
    save: async (name, content) => {
      await withRoom(() => mkdir(folderOf(folder), { recursive: true }));
      await finish(pathOf(folder, name), (unfinished) => writeFile(unfinished, content, { flag: 'wx' }));
    },
    read: (name) => unlessMissing(() => readFile(pathOf(folder, name))),
    copy: async (name, newName) => {
      const from = pathOf(folder, name);
      await unlessMissing(() =>
        finish(pathOf(folder, newName), (unfinished) => copyFile(from, unfinished, constants.COPYFILE_EXCL)),
      );
    },
    remove: (name) => rm(pathOf(folder, name), { force: true }),
  };
}

/** Null where there is no such file. */
async function unlessMissing<Done>(work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  }
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

function folderOf(folder: Folder): string {
  return join(config().dataDir, folder);
}

function pathOf(folder: Folder, name: string): string {
  if (!NAME.test(name)) throw new Error('Not a name for a file');
  return join(folderOf(folder), name);
}
