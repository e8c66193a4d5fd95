import { expect, test } from 'vitest';
import { parsePlaceQuery } from './regions.ts';

test.each([
  ['jaksel', 'jakarta selatan', ''],
  ['Jkt sel', 'jakarta sel', ''],
  ['Kel. Dago, bdg 40135', 'dago bandung', '40135'],
  ['401', '', '401'],
  ['RT 3 40135', '', '40135'],
  ['BSD City', 'serpong tangerang selatan', ''],
  ['pondok indah, jaksel', 'pondok pinang jakarta selatan', ''],
  ['Kota Baru Parahyangan', 'padalarang', ''],
  ['solo', 'surakarta', ''],
  // A word that every object knows.
  ['constructor', 'constructor', ''],
])('%s asks for “%s” and the code “%s”', (typed, words, code) => {
  expect(parsePlaceQuery(typed)).toMatchObject({ words: words.split(' ').filter(Boolean), code });
});

test.each([
  ['Kab. Bogor', 'Kabupaten'],
  ['dago, KABUPATEN bandung', 'Kabupaten'],
  ['kota bogor', 'Kota'],
  ['bogor', null],
  ['kota atau kab bogor', null],
])('%s says that it is: %s', (typed, kind) => {
  expect(parsePlaceQuery(typed)?.kind).toBe(kind);
});

test.each(['', 'da', '40', 'Kota'])('“%s” is too short for a search', (typed) => {
  expect(parsePlaceQuery(typed)).toBeNull();
});
