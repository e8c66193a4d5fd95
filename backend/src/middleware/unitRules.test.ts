import { expect, test } from 'vitest';
import type { PlainColumns } from '../contract/plainColumns.ts';
import type { MessageKey } from '../locales/messages.ts';
import { readPlain } from './unitRules.ts';

const COLUMNS = {
  place: { kind: 'line', max: 5, isOptional: true, isPlain: true, isLater: true },
  threads: { kind: 'whole', min: 1, max: 2_000, isNullable: true, isPlain: true, isLater: true },
  isFragile: { kind: 'flag', isPlain: true, isLater: true },
  pack: { kind: 'choice', oneOf: ['bag', 'box'], isNullable: true, isPlain: true, isLater: true },
} as const satisfies PlainColumns;

function read(cells: Record<string, unknown>) {
  const faults: [string, MessageKey][] = [];
  const said = readPlain(COLUMNS, cells, (cell, key) => faults.push([cell, key]));
  return { said, faults };
}

test('plain cells of a unit are read as their kinds are', () => {
  const good = { place: 'A-3', threads: 300, isFragile: true, pack: 'box' };
  expect(read({ ...good, place: ' A-3 ' })).toEqual({ said: good, faults: [] });
});

test('left out, they say nothing; null clears what can be null', () => {
  expect(read({})).toEqual({ said: {}, faults: [] });
  const nothing = { place: null, threads: null, isFragile: null, pack: null };
  expect(read(nothing)).toEqual({ said: { threads: null, pack: null }, faults: [] });
  expect(read({ place: '' }).said).toEqual({ place: '' });
});

test.each<[keyof typeof COLUMNS, unknown, MessageKey]>([
  ['place', 7, 'input.text'],
  ['place', 'A\nB', 'input.text'],
  ['place', 'A-03-2', 'input.tooLong'],
  ['threads', '300', 'input.number'],
  ['threads', 2_001, 'input.range'],
  ['isFragile', 1, 'input.choice'],
  ['pack', 'sack', 'input.choice'],
  ['pack', '', 'input.choice'],
])('%s does not take %j', (cell, value, key) => {
  expect(read({ [cell]: value }).faults).toEqual([[cell, key]]);
});
