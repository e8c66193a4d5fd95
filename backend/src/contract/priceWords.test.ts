import { expect, test } from 'vitest';
import { parsePrices } from './priceWords.ts';

test.each([
  ['100rb', '', null, 100_000],
  ['100 ribu', '', null, 100_000],
  ['100K', '', null, 100_000],
  ['Rp 75.000', '', null, 75_000],
  ['75000', '', null, 75_000],
  ['1,5 juta', '', null, 1_500_000],
  ['bantal 100rb', 'bantal', null, 100_000],
  ['bantal di bawah 100 ribu', 'bantal', null, 100_000],
  ['piyama dibawah Rp100.000 anak', 'piyama anak', null, 100_000],
  ['guling harga maks. 80rb', 'guling', null, 80_000],
  ['pillow under 100k', 'pillow', null, 100_000],
  ['< 50rb', '', null, 50_000],
  ['set di atas 200rb', 'set', 200_000, null],
  ['mulai dari 50 ribu', '', 50_000, null],
  ['bantal 50-100rb', 'bantal', 50_000, 100_000],
  ['antara 50rb dan 100 ribu', '', 50_000, 100_000],
  ['between 100k and 50k', '', 50_000, 100_000],
  ['Rp 50.000 – 100.000', '', 50_000, 100_000],
])('“%s” looks for “%s” from %s to %s', (text, words, minPrice, maxPrice) => {
  expect(parsePrices(text)).toEqual({ words, minPrice, maxPrice });
});

test.each([
  ...['bantal awan', 'bantal 40x60', '300 TC', 'bayi 6 bulan', 'di atas 2 tahun', 'ukuran 40-60 cm', 'katun 100%'],
  ...['set 2 in 1', 'rb', 'Rp', '0rb', '99999999999rb', '100rbx', 'abc100rb', '2026'],
])('“%s” says no price', (text) => {
  expect(parsePrices(text)).toEqual({ words: text, minPrice: null, maxPrice: null });
});
