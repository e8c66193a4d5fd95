import { expect, test } from 'vitest';
import { isReceipt, expectedReceiptFormat, receiptKey, trackingUrl } from './couriers.ts';

test.each([
  ['JNE', '0100 1234 5678 901'],
  ['JNE', 'jnap-0012345678'],
  ['J&T', 'jx1234567890'],
  ['J&T Express', 'JP1234567890'],
  ['SiCepat', '001234567890'],
  ['POS', 'P2411220001234'],
  ['POS Indonesia', 'EE123456789ID'],
  ['Anteraja', '10001234567890'],
  ['TIKI', '030012345678'],
  ['Ninja Xpress', 'NLIDAP0000123456'],
  ['Lion Parcel', '11LP1612345678901'],
  ['Kurir Toko', 'apa saja'],
])('of %s, %s may be a receipt number', (courier, receiptNumber) => {
  expect(expectedReceiptFormat(courier, receiptNumber)).toBeNull();
});

test.each([
  ['JNE', 'JX12', '010012345678901'],
  ['JNE', '10012345678901', '010012345678901'],
  ['JNE', '101234567890', '010012345678901'],
  ['J&T', '010012345678901', 'JX1234567890'],
  ['JNT', 'P2411220001234', 'JX1234567890'],
  ['SiCepat', 'JX1234567890', '001234567890'],
  ['POS', 'JX1234567890', 'P2411220001234'],
  ['Anteraja', '123', '10001234567890'],
  ['TIKI', '081234567890123', '030012345678'],
  ['Ninja', '123456', 'NLIDAP0000123456'],
  ['Lion Parcel', '123456', '11LP1612345678901'],
])('of %s, %s is none: they look like %s', (courier, receiptNumber, example) => {
  expect(expectedReceiptFormat(courier, receiptNumber)).toBe(example);
});

test('a number is compared without spaces, in capitals, and by no more letters than it has', () => {
  expect(receiptKey(' jx 12\u00a034 ab')).toBe('JX1234AB');
  expect(receiptKey('ß'.repeat(60))).toHaveLength(60);
});

test('a copied number with invisible characters is tracked like any other', () => {
  expect(receiptKey('\u202a０１００\u200b1234‑AB\ufeff')).toBe('01001234-AB');
  expect(trackingUrl('\u202ajx12\u202c')).toBe('https://cekresi.com/?noresi=jx12');
});

test('a receipt number consists of letters, digits and separators only', () => {
  for (const number of ['jx12', '11LP/16.1-2 3', 'JNE']) expect(isReceipt(number)).toBe(true);
  for (const text of ['', '-12', '=12', '1,2', 'ЈХ12']) expect(isReceipt(text)).toBe(false);
});
