import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../../config.ts';
import type { FileProvider } from './provider.ts';

/** Names that we make: nothing that could lead out of the folder. */
const NAME = /^[a-z0-9][a-z0-9-]*\.webp$/;

/** The folder `files` in DATA_DIR; of several instances, all share it. */
export const disk: FileProvider = {
  save: async (name, content) => {
    const path = pathOf(name);
    await mkdir(folder(), { recursive: true });
    // Under another name until it is complete: a crash leaves no half picture under a name that is served.
    const unfinished = `${path}.part`;
    try {
      await writeFile(unfinished, content, { flag: 'wx' });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
  remove: (name) => rm(pathOf(name), { force: true }),
};

function folder(): string {
  return join(config().dataDir, 'files');
}

function pathOf(name: string): string {
  if (!NAME.test(name)) throw new Error('Not a name for a file');
  return join(folder(), name);
}
