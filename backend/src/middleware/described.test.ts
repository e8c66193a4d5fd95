import { body, query } from 'express-validator';
import { expect, test } from 'vitest';
import { descriptionOf } from './described.ts';
import { formReference } from './formRules.ts';
import { validated } from './input.ts';
import * as rules from './rules.ts';

test('a rule tells its type, limits and choices, and whether the field must be sent', () => {
  expect(descriptionOf(rules.line('name', 40))).toEqual({
    schema: { type: 'string', minLength: 1, maxLength: 40 },
    presence: 'required',
  });
  expect(descriptionOf(rules.optionalLine('note', 40))).toEqual({
    schema: { type: ['string', 'null'], maxLength: 40 },
    presence: 'optional',
  });
  expect(descriptionOf(rules.reference('cityId').optional({ values: 'null' })).schema).toEqual({
    type: ['integer', 'null'],
    minimum: 1,
    maximum: rules.MAX_ID,
  });
  expect(descriptionOf(rules.oneOf('step', ['pay', 'send'])).schema).toEqual({ type: 'string', enum: ['pay', 'send'] });
  expect(descriptionOf(formReference('cityId')).schema).toMatchObject({ type: 'integer', minimum: 1 });
  expect(descriptionOf(rules.queryNumber('days', { min: 1, max: 9 }, 3))).toEqual({
    schema: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
    presence: 'optional',
  });
});

test('a standard validator is read from the chain, and a condition lets an empty text pass', () => {
  expect(descriptionOf(query('id').isInt({ min: 0, max: 9 })).schema).toEqual({
    type: 'integer',
    minimum: 0,
    maximum: 9,
  });
  expect(descriptionOf(body('hex').matches(/^#[0-9a-f]{6}$/i)).schema).toEqual({ pattern: '^#[0-9a-fA-F]{6}$' });
  const conditional = body('code')
    .if((value: unknown) => value !== '')
    .matches(/^a+$/);
  expect(descriptionOf(conditional).schema).toEqual({ pattern: '^$|^a+$' });
});

test('the chains of one field are one field, with the rules of all', () => {
  const { fields } = validated<{ rows: unknown }>({
    rows: [
      rules.list('rows', { min: 1, max: 5 }, 'input.range'),
      body('rows').custom(() => true),
      rules.flag('rows.*.isOn'),
    ],
  });
  expect(fields).toEqual([
    { in: 'body', name: 'rows', schema: { type: 'array', minItems: 1, maxItems: 5 }, isRequired: true },
    { in: 'body', name: 'rows.*.isOn', schema: { type: 'boolean' }, isRequired: true },
  ]);
});
