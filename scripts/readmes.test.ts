import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A file or folder, from the top of the repository. */
const NAMED = /`((?:backend|frontend|sql|scripts)\/[^`\s]*)`/g;
/** A pattern, or a file that a recipe has its reader make. */
const PATTERN = /[<*]|NNNN|\/Material\./;
const COMMAND = /\bnpm run ([\w:-]+)/g;
const FOLDERS = [
  ...['.', '.github', 'backend', 'frontend', 'sql', 'scripts', 'scripts/decisions'],
  'backend/src/providers/payment',
];

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
const pages = (await Promise.all(FOLDERS.map(pagesIn))).flat();

test('all pages of words are known here', () => {
  expect(pages.length).toBeGreaterThan(16);
});

test.each(pages)('every file, folder and command that %s names is there', async (page) => {
  const text = await readFile(page, 'utf8');
  const named = found(text, NAMED);
  expect(named.length + found(text, COMMAND).length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file) && !PATTERN.test(file))).toEqual([]);
  expect(found(text, COMMAND).filter((name) => !(name in scripts))).toEqual([]);
});

test('every decision is named by the page of its room', async () => {
  const readers = await Promise.all(pages.filter((page) => !isDecision(page)).map((page) => readFile(page, 'utf8')));
  expect(pages.filter((page) => isDecision(page) && !readers.some((text) => text.includes(page)))).toEqual([]);
});

function isDecision(page: string): boolean {
  return page.startsWith('scripts/decisions/');
}

async function pagesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name));
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
