import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_IMPORT_LINES } from '../../contract/products.ts';
import { InputError } from '../../errors.ts';
import { readLines } from './lines.ts';
import { readTable } from './table.ts';

const HEADING = 'variant,color,size\n';

async function refusalOf(text: string): Promise<string | undefined> {
  const error: unknown = await readTable(Buffer.from(HEADING + text)).catch((thrown: unknown) => thrown);
  return error instanceof InputError ? error.fields[0]?.key : undefined;
}

test.each([
  ['lines', 'a,b,c\n'.repeat(200_000)],
  ['empty lines', `a,b,c\n${'\n'.repeat(400_000)}`],
  ['lines of empty cells', `a,b,c\n${',,\n'.repeat(400_000)}`],
])('a file of far too many %s is not read to its end, where it is broken', async (_what, text) => {
  expect(await refusalOf(`${text}"a,b,c\n`)).toBe('import.tooLong');
});

test('as many lines as may be are taken, among as many empty ones, and one more is not', async () => {
  const lines = 'a,b,c\n\n'.repeat(MAX_IMPORT_LINES - 1);
  expect(await readTable(Buffer.from(`${HEADING}${lines}a,b,c`))).toHaveLength(MAX_IMPORT_LINES);
  expect(await refusalOf('a,b,c\n'.repeat(MAX_IMPORT_LINES + 1))).toBe('import.tooLong');
});

test('while the longest file is read, others have their turn again and again', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  await readLines(await readTable(Buffer.from(HEADING + 'a,b,c\n'.repeat(MAX_IMPORT_LINES))));
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(100);
});
