import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../../config.ts';
import type { FileProvider } from './provider.ts';

/** Names that we make: nothing that could lead out of the folder. */
const NAME = /^[a-z0-9][a-z0-9-]*\.webp$/;

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
      await mkdir(folderOf(folder), { recursive: true });
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
    if ((error as { code?: unknown } | null)?.code !== 'ENOENT') throw error;
    return null;
  }
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

function folderOf(folder: Folder): string {
  return join(config().dataDir, folder);
}

function pathOf(folder: Folder, name: string): string {
  if (!NAME.test(name)) throw new Error('Not a name for a file');
  return join(folderOf(folder), name);
}
