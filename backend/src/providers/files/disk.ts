import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unavailable } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { errorCode } from '../../logger.ts';
import type { FileStore } from './provider.ts';

/** The system's error codes of a full disk and of an exceeded quota. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Files below a folder. */
export function diskStore(root: string): FileStore {
  const within = (path: string): string => join(root, path);
  return {
    save: (path, content) => writeWhole(within(path), (partFile) => writeFile(partFile, content, { flag: 'wx' })),
    read: (path) => nullIfMissing(() => readFile(within(path))),
    copy: async (path, newPath) => {
      const copyTo = (partFile: string) => copyFile(within(path), partFile, constants.COPYFILE_EXCL);
      await nullIfMissing(() => writeWhole(within(newPath), copyTo));
    },
    move: async (path, newPath) => {
      await mkdir(dirname(within(newPath)), { recursive: true });
      await nullIfMissing(() => rename(within(path), within(newPath)));
    },
    remove: (path) => rm(within(path), { force: true }),
  };
}

/** Null where the file does not exist. */
async function nullIfMissing<Done>(work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  }
}

/** A full disk becomes a 503: the client can send the same again once there is room. */
async function refuseFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!DISK_FULL.has(errorCode(error))) throw error;
    throw unavailable('upload.noRoom');
  }
}

/** Written under another name until it is complete: a crash leaves no half picture under a served name. */
async function writeWhole(path: string, write: (partFile: string) => Promise<void>): Promise<void> {
  const partFile = `${path}.${randomUUID()}.part`;
  try {
    await refuseFullDisk(async () => {
      await mkdir(dirname(path), { recursive: true });
      await write(partFile);
      await failpoint('file.written');
      await rename(partFile, path);
    });
  } catch (error) {
    await rm(partFile, { force: true });
    throw error;
  }
}
