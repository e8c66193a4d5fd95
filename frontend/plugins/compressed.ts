import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** Above it (the back office's library, charts) the smallest form would take the build many seconds. */
const MAX_BYTES = 400_000;

/** Writes beside a script or sheet its smallest form, which takes too long to be made while a browser waits for it. */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.+\.(?:js|css)$/.test(name));
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(dir, name);
        const text = await readFile(file);
        if (text.length < MAX_BYTES) await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
      }),
    );
  },
};
