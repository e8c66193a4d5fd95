import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const page = await readFile('.github/SECURITY.md', 'utf8');
const chapters = page.split(/^### (?=V\d)/m).slice(1);
const counted = chapters.map((chapter) => {
  const rows = rowsOf(chapter).filter(([requirement = '']) => /^\d/.test(requirement));
  const [, others = ''] = /^Not for this shop \(\d+\): ([\d., ]+)\. /m.exec(chapter) ?? [];
  const notOurs = others === '' ? [] : others.split(', ');
  return { title: chapter.split('\n')[0] ?? '', rows, notOurs };
});

test('the counts at the top are those of the rows, and no requirement is left out or twice', () => {
  const numbers = counted.map(({ title, rows, notOurs }) => {
    const holding = (word: string) => rows.filter((row) => row[2] === word).length;
    return [title, rows.length, holding('yes'), holding('part'), holding('no'), notOurs.length];
  });
  const sum = (column: number) => numbers.reduce((total, row) => total + Number(row[column]), 0);
  const all = ['All', ...[1, 2, 3, 4, 5].map(sum)];
  const [, top = ''] = /## ASVS 5\.0\n(.*?)\n### /s.exec(page) ?? [];
  expect(rowsOf(top).slice(2)).toEqual([...numbers, all].map((row) => row.map(String)));
  expect(numbers.map((row) => Number(row[1]) + Number(row[5]))).toEqual(IN_CHAPTER);
  const named = counted.flatMap(({ rows, notOurs }) => [
    ...rows.map(([requirement = '']) => requirement.split(' ')[0]),
    ...notOurs,
  ]);
  expect(new Set(named).size).toBe(named.length);
});

test('what holds says where, what does not is said at the top, and every test that is named is there', () => {
  const rows = counted.flatMap((chapter) => chapter.rows);
  const [, plainly = ''] = /^What does not hold(.*?)\n\n/ms.exec(page) ?? [];
  for (const [requirement = '', level, holds = '', where = '', shownBy = ''] of rows) {
    expect([requirement, level]).toEqual([requirement, expect.stringMatching(/^[12]$/)]);
    expect(['yes', 'part', 'no']).toContain(holds);
    expect(where).not.toBe('');
    const [number = ''] = requirement.split(' ');
    expect([number, plainly.match(/\d+\.\d+\.\d+/g)?.includes(number)]).toEqual([number, holds === 'no']);
    const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(tests.filter((file) => !existsSync(file) || !/\.test\.tsx?$|^scripts\/prove\//.test(file))).toEqual([]);
  }
});

/** The cells of all tables in a text. */
function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
