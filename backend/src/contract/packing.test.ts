import { expect, test } from 'vitest';
import { codeKey, readDocumentNo, readShortNo } from './packing.ts';

test.each([
  ['INV/20261123/0007'],
  ['inv/20261123/0007'],
  ['inv-20261123-0007'],
  ['INV 20261123 7'],
  ['20261123 7'],
  ['20261123/0007'],
  ['202611230007'],
  ['INV202611230007'],
  ['2026-11-23 7'],
  [' INV\\20261123\\0007 '],
  ['INV&20261123&0007'],
])('%s is the seventh invoice of that day', (text) => {
  expect(readDocumentNo(text)).toBe('INV/20261123/0007');
});

test('a number with more than four digits is not shortened', () => {
  expect(readDocumentNo('INV/20261123/12345')).toBe('INV/20261123/12345');
});

test.each(['', '7', 'AWN-BLU-S', '20261399 7', 'DINO-20261123', '8991234567890', '010012345678901', '20261123'])(
  '%j is no whole document number',
  (text) => {
    expect(readDocumentNo(text)).toBeNull();
  },
);

test.each([
  ['7', '0007'],
  ['0007', '0007'],
  ['/0012', '0012'],
  ['12345', '12345'],
])('%s is the end of a document number', (text, number) => {
  expect(readShortNo(text)).toBe(number);
});

test.each(['', '0', 'A7', '7a', '1234567'])('%j is no end of a document number', (text) => {
  expect(readShortNo(text)).toBeNull();
});

test('a code is the same in small letters, and where a keyboard turned its hyphens into something else', () => {
  expect(codeKey("dino'blu?s")).toBe(codeKey('DINO-BLU-S'));
  expect(codeKey('DINO-BLU-M')).not.toBe(codeKey('DINO-BLU-S'));
});
