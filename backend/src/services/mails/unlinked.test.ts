import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

test.each([
  ['Klik https://evil.example/hadiah', 'Klik https: //evil. example/hadiah'],
  ['www.evil.id', 'www. evil. id'],
  ['evil.id/x?y=1', 'evil. id/x?y=1'],
  ['tulis ke palsu@evil.id', 'tulis ke palsu@evil. id'],
  ['bit.ly/abc', 'bit. ly/abc'],
  ['http://192.0.2.1/x', 'http: //192.0.2.1/x'],
  ['HTTPS:\\\\evil.id', 'HTTPS: \\\\evil. id'],
  ['tel:08123', 'tel: 08123'],
  ['evil。id', 'evil。 id'],
  ['evil.\u200bid', 'evil. \u200bid'],
  ['пример.рф', 'пример. рф'],
])('%s leads nowhere', (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});

test.each([
  'Jl. Melati No. 5',
  'Rp 1.250.000',
  'pukul 10:30 WIB',
  'INV/20461231/0001',
  'RT 03/RW 05',
  'Blok A: kanan',
  '',
])('%s stays as it is', (typed) => expect(unlinked(typed)).toBe(typed));

test('nothing but spaces is added, and nothing that is written makes an address', () => {
  const bit = fc.constantFrom(
    'https',
    'evil',
    'id',
    'www',
    '.',
    '。',
    ':',
    '/',
    '@',
    ' ',
    '\n',
    '\u200b',
    '5',
    'a',
    '-',
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 30 }), (bits) => {
      const typed = bits.join('');
      const shown = unlinked(typed);
      expect(shown.replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''));
      expect(shown).not.toMatch(/[a-z]:\/|\S[.。][a-z\u200b]/i);
      expect(unlinked(shown)).toBe(shown);
    }),
  );
});
