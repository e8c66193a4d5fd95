import { expect, test } from 'vitest';
import { placeQuestion } from './regions.ts';

test.each([
  ['jaksel', 'jakarta selatan', ''],
  ['Jkt sel', 'jakarta sel', ''],
  ['Kel. Dago, bdg 40135', 'dago bandung', '40135'],
  ['401', '', '401'],
  ['RT 3 40135', '', '40135'],
])('%s asks for “%s” and the code “%s”', (typed, words, code) => {
  expect(placeQuestion(typed)).toEqual({ words: words.split(' ').filter(Boolean), code });
});

test.each(['', 'da', '40', 'Kota'])('“%s” is too little to look for', (typed) => {
  expect(placeQuestion(typed)).toBeNull();
});
