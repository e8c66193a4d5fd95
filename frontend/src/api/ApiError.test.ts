import { expect, test } from 'vitest';
import { ApiError, messageOf, refusalOf } from './ApiError.ts';

const GENERAL = 'Please check the marked fields.';
const HEAVY = 'One parcel can weigh at most 50 kg. Please split your order.';
const faulty = new ApiError(400, GENERAL, {
  errors: [
    { field: 'weight', message: HEAVY },
    { field: 'volume', message: 'Too large' },
  ],
});

test('the reason of an error is its first field error, otherwise its message', () => {
  expect(messageOf(faulty, 'Failed')).toBe(HEAVY);
  expect(messageOf(new ApiError(409, 'Paid already'), 'Failed')).toBe('Paid already');
  expect(messageOf(new ApiError(502, ''), 'Failed')).toBe('Failed');
  expect(messageOf(new TypeError('undefined is not a function'), 'Failed')).toBe('Failed');
});

test('the message of a 500 ends with its reference', () => {
  const broken = new ApiError(500, 'It broke', null, 0, '(code 3f9a)');
  expect(messageOf(broken, 'Failed')).toBe('It broke (code 3f9a)');
  expect(messageOf(new ApiError(500, '', null, 0, '(code 3f9a)'), 'Failed')).toBe('Failed (code 3f9a)');
});

test.each([
  [faulty, HEAVY],
  [new ApiError(404, 'We do not know this city.'), 'We do not know this city.'],
  [new ApiError(400, ''), null],
  [new ApiError(0, 'Please check your internet connection.'), null],
  [new ApiError(500, 'Something broke.'), null],
  [new TypeError('undefined is not a function'), null],
])('only a refusal of the server says more than that something did not come: %s', (error, reason) => {
  expect(refusalOf(error)).toBe(reason);
});
