import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, MAX_NAME_KEY, nameKey } from './nameKey.ts';

function sorted(...names: string[]): string[] {
  return names.toReversed().toSorted(compareNames);
}

test.each([
  ['case and accents are one', ['abel', 'Ábel Á', 'ABEL B', 'Abele', 'Élan', 'elang', 'Zaki']],
  ['numbers count by their value', ['Bantal', 'Bantal 9', 'Bantal 010', 'bantal 11', 'Bantal 100', 'Bantal besar']],
  ['sizes stand in their order', ['9', '40 × 60', '100 × 50', 'XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', 'Semua']],
  ['a size may say more', ['S', 'S (0–6 bulan)', 'M (6-12 bulan)', 'L / 2 tahun', 'XL', 'Lebar']],
  ['an initial is no size', ['Ali', 'M Ali', 'M. Rizky', 'Mali', 'S Wijaya']],
  ['numbers of any length', ['9', '12345678', '123456789', '1234567890', `1${'0'.repeat(40)}`]],
])('%s', (_, names) => {
  expect(sorted(...names)).toEqual(names);
});

test('names are equal that differ in case, accents and blanks, and no others', () => {
  expect(nameKey(' ÁBEL  Santoso ')).toBe(nameKey('abel santoso'));
  expect(nameKey('Ａｂｅｌ')).toBe(nameKey('abel'));
  for (const [one, other] of [
    ['07', '7'],
    ['2XL', 'XXL'],
    ['a 1', 'a11'],
    ['S (1)', 'S(1)'],
    ['й', 'и'],
  ] as const) {
    expect([one, nameKey(one)]).not.toEqual([one, nameKey(other)]);
  }
});

test('whatever a name is, its key has room, no control characters and no half letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 121 }), (name) => {
      const key = nameKey(name);
      expect([...key].length).toBeLessThanOrEqual(MAX_NAME_KEY);
      expect(key).not.toMatch(/\p{Cc}/u);
      expect(nameKey(name.toUpperCase().toLowerCase())).toBe(nameKey(name.toUpperCase()));
    }),
    { numRuns: 2_000 },
  );
});

test('the comparison of two names is symmetric', () => {
  const part = fc.constantFrom('S', 'm', 'XL', '2xl', '7', '07', '10', 'a', 'Á', ' ', '(', 'bantal', '-', '@');
  const name = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(name, name, name, (...names) => {
      const [one = '', other = '', third = ''] = names;
      expect(compareNames(one, other) + compareNames(other, one)).toBe(0);
      const isBetween = compareNames(one, other) <= 0 && compareNames(other, third) <= 0;
      if (isBetween) expect(compareNames(one, third)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 5_000 },
  );
});
