import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

test.each([
  ['', 'required'],
  ['a1', 'minLength'],
  ['abcd1', 'minLength'],
  ['👶👶👶a1', 'minLength'],
  ['123456', 'letter'],
  ['!!!!!!', 'letter'],
  ['abcdef', 'number'],
  ['abc000', 'number'],
  [`a1${'x'.repeat(71)}`, 'tooLong'],
  [`a1${'é'.repeat(36)}`, 'tooLong'],
  ['abc1\0def', 'tooLong'],
  ['abcde1', null],
  ['rahasia1', null],
  ['      a1', null],
  ['ñandú9', null],
  [`a1${'x'.repeat(70)}`, null],
  [`a1${'é'.repeat(35)}`, null],
])('%j breaks first: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
