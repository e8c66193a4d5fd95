import { expect, test } from 'vitest';
import { searchWords } from './searchWords.ts';

test.each([
  ['', []],
  ['  sari   bandung sari ', ['sari', 'bandung']],
  ['0812-3456 789', ['08123456789']],
  ['sari +62 812 3456-789 bandung', ['sari', '+628123456789', 'bandung']],
  ['(0812) 3456.789', ['08123456789']],
  ['0812 3456', ['0812', '3456']],
  ['sari 0812‑3456–789', ['sari', '08123456789']],
  ['812 3456 789', ['8123456789']],
  ['S8 0878-5556 677', ['S8', '08785556677']],
  ['AWN-BLU-8 0878-5556', ['AWN-BLU-8', '0878-5556']],
  ['INV/20261122/0004 AWN-BLU-M', ['INV/20261122/0004', 'AWN-BLU-M']],
])('the words of %j are %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
