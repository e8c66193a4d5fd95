import { expect, test } from 'vitest';
import { normalizePhone } from './normalizePhone.ts';
import { displayPhone, maskPhone } from './phone.ts';

test.each([
  '0812 3456 789',
  '08123456789',
  '0812-3456-789',
  '0812.3456.789',
  '+628123456789',
  '+62 812 3456 789',
  '628123456789',
  '(0812) 3456789',
  '812 3456 789',
  '+62 (0)812 3456 789',
  '62 0812-3456-789',
  '0812‑3456‑789',
  '0812–3456−789',
  '+62\u00a0812\u20093456\u202f789',
  '\u202a+62 812\u200b-3456-789\u202c',
  '０８１２－３４５６－７８９',
])('%s is one and the same number', (text) => {
  expect(normalizePhone(text)).toBe('+628123456789');
});

test.each([
  '',
  'nol delapan',
  '0812',
  '0012345678',
  '+1 202 555 0100',
  '2123456789',
  '81234567',
  '+62 (0)(0)812 3456 789',
  '08123456789012345',
  '+62+628123456789',
  '0812 3456 789 ext 2',
])('%j is no Indonesian number', (text) => {
  expect(normalizePhone(text)).toBeNull();
});

test('a number is shown as people write it at home', () => {
  expect(displayPhone('+628123456789')).toBe('0812-3456-789');
  expect(displayPhone('+6281234567890')).toBe('0812-3456-7890');
  expect(displayPhone('+62215551234')).toBe('021-555-1234');
  expect(displayPhone('+622155512345')).toBe('021-5551-2345');
  expect(displayPhone('+62274512345')).toBe('0274-512-345');
  expect(displayPhone('+6226412345')).toBe('0264-12345');
  expect(displayPhone('')).toBe('');
});

test('a masked number hides its middle digits', () => {
  expect(maskPhone('+6281234567890')).toBe('0812-****-7890');
  expect(maskPhone('+628123456789')).toBe('0812-****-789');
  expect(maskPhone('+62215551234')).toBe('021-****-234');
  expect(maskPhone('+62274512345')).toBe('0274-****-45');
});
