import { config } from '../../config.ts';
import { bucketStore } from './bucket.ts';
import { diskStore } from './disk.ts';
import type { FileProvider, FileStore } from './provider.ts';
import { FILE_PATH } from './provider.ts';

/** Files served under `/files/{name}`, to everybody and for ever. */
export const publicFiles = filesIn('files');

/** Files without a public address: a route sends them after it has checked the caller. */
export const privateFiles = filesIn('private');

/** Moves a public file to the private ones; a missing file is no error. */
export async function makePrivate(name: string): Promise<void> {
  await store().move(pathOf('files', name), pathOf('private', name));
}

/** Of DATA_DIR or of the bucket; several instances share them. */
type Folder = 'files' | 'private';

function filesIn(folder: Folder): FileProvider {
  return {
    save: (name, content) => store().save(pathOf(folder, name), content),
    read: (name) => store().read(pathOf(folder, name)),
    copy: (name, newName) => store().copy(pathOf(folder, name), pathOf(folder, newName)),
    remove: (name) => store().remove(pathOf(folder, name)),
  };
}

let bucket: FileStore | null = null;

function store(): FileStore {
  const { bucket: bucketAccount, dataDir } = config();
  return bucketAccount === null ? diskStore(dataDir) : (bucket ??= bucketStore(bucketAccount));
}

function pathOf(folder: Folder, name: string): string {
  const path = `${folder}/${name}`;
  if (!FILE_PATH.test(path)) throw new Error('Not a name for a file');
  return path;
}
