import { config } from '../../config.ts';
import { bucketStore } from './bucket.ts';
import { diskStore } from './disk.ts';
import type { FileProvider, FileStore } from './provider.ts';
import { FILE_PATH } from './provider.ts';

/** What is kept here is served under `/files/{name}`, for everybody and for ever. */
export const publicFiles = keptIn('files');

/** What only some may see: it has no address, and leaves by a route that knows who asks. */
export const privateFiles = keptIn('private');

/** Takes a file away from everybody, and keeps it for some; one that is not there is fine. */
export async function hide(name: string): Promise<void> {
  await store().move(pathOf('files', name), pathOf('private', name));
}

/** Of DATA_DIR or of the bucket; of several instances, all share them. */
type Folder = 'files' | 'private';

function keptIn(folder: Folder): FileProvider {
  return {
    save: (name, content) => store().save(pathOf(folder, name), content),
    read: (name) => store().read(pathOf(folder, name)),
    copy: (name, newName) => store().copy(pathOf(folder, name), pathOf(folder, newName)),
    remove: (name) => store().remove(pathOf(folder, name)),
  };
}

let bucket: FileStore | null = null;

function store(): FileStore {
  const { bucket: given, dataDir } = config();
  return given === null ? diskStore(dataDir) : (bucket ??= bucketStore(given));
}

function pathOf(folder: Folder, name: string): string {
  const path = `${folder}/${name}`;
  if (!FILE_PATH.test(path)) throw new Error('Not a name for a file');
  return path;
}
