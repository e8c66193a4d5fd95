import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unavailable } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { errorCode } from '../../logger.ts';
import type { FileStore } from './provider.ts';

/** The system's error codes of a full disk and of an exceeded quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Files below a folder. */
export function diskStore(root: string): FileStore {
  const within = (path: string): string => join(root, path);
  return {
    save: (path, content) => finish(within(path), (unfinished) => writeFile(unfinished, content, { flag: 'wx' })),
    read: (path) => unlessMissing(() => readFile(within(path))),
    copy: async (path, newPath) => {
      const copyTo = (unfinished: string) => copyFile(within(path), unfinished, constants.COPYFILE_EXCL);
      await unlessMissing(() => finish(within(newPath), copyTo));
    },
    move: async (path, newPath) => {
      await mkdir(dirname(within(newPath)), { recursive: true });
      await unlessMissing(() => rename(within(path), within(newPath)));
    },
    remove: (path) => rm(within(path), { force: true }),
  };
}

/** Null where the file does not exist. */
async function unlessMissing<Done>(work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  }
}

/** A full disk becomes a 503: the client can send the same again once there is room. */
async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!FULL.has(errorCode(error))) throw error;
    throw unavailable('upload.noRoom');
  }
}

/** Written under another name until it is complete: a crash leaves no half picture under a served name. */
async function finish(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await withRoom(async () => {
      await mkdir(dirname(path), { recursive: true });
      await write(unfinished);
      await failpoint('file.written');
      await rename(unfinished, path);
    });
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
