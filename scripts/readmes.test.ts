import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A file, from the top of the repository. */
const FILE = /`((?:backend|frontend|sql|scripts)\/[\w./-]+\.\w+)`/g;
/** One that a recipe has its reader make. */
const MADE = /NNNN|\/Material\./;

test.each(['README.md', 'backend/README.md'])('every file that %s names is there', async (readme) => {
  const named = [...(await readFile(readme, 'utf8')).matchAll(FILE)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(file) && !MADE.test(file))).toEqual([]);
});
