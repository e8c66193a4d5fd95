import { expect, test } from 'vitest';
import { displayPhone, normalizePhone } from './phone.ts';

test.each([
  '0812 3456 789',
  '08123456789',
  '0812-3456-789',
  '0812.3456.789',
  '+628123456789',
  '+62 812 3456 789',
  '628123456789',
  '(0812) 3456789',
])('%s is one and the same number', (text) => {
  expect(normalizePhone(text)).toBe('+628123456789');
});

test.each([
  '',
  'nol delapan',
  '0812',
  '0012345678',
  '+1 202 555 0100',
  '8123456789',
  '08123456789012345',
  '+62+628123456789',
  '0812 3456 789 ext 2',
])('%j is no Indonesian number', (text) => {
  expect(normalizePhone(text)).toBeNull();
});

test('a number is shown as people write it at home', () => {
  expect(displayPhone('+628123456789')).toBe('0812-3456-789');
  expect(displayPhone('+6281234567890')).toBe('0812-3456-7890');
});
