import { expect, test } from 'vitest';
import type { PlainColumns, PayloadValues } from '../contract/plainColumns.ts';
import { plainFormRules, plainRules } from './entityRules.ts';
import { validated } from './input.ts';

const COLUMNS = {
  origin: { kind: 'line', max: 5, isOptional: true, isPlain: true },
  threads: { kind: 'whole', min: 1, max: 2_000, isNullable: true, isLater: true, isPlain: true },
  isOrganic: { kind: 'flag', isLater: true, isPlain: true },
  weave: { kind: 'choice', oneOf: ['percale', 'sateen'], isNullable: true, isLater: true, isPlain: true },
} as const satisfies PlainColumns;

const read = validated<PayloadValues<typeof COLUMNS>>(plainRules(COLUMNS));
const ask = (body: object) => read({ params: {}, query: {}, body, files: {} }).catch((error: unknown) => error);

test('a plain column takes what its kind says, and names everything else', async () => {
  const good = { origin: 'Solo', threads: 300, isOrganic: true, weave: 'sateen' };
  expect(await ask(good)).toEqual(good);
  expect(await ask({ origin: 'Surakarta', threads: 0, isOrganic: 'yes', weave: 'jersey' })).toMatchObject({
    fields: [
      { field: 'origin', key: 'input.tooLong', params: { max: 5 } },
      { field: 'threads', key: 'input.range', params: { min: 1, max: 2_000 } },
      { field: 'isOrganic', key: 'input.choice' },
      { field: 'weave', key: 'input.choice' },
    ],
  });
  expect(await ask({ origin: '', threads: '300', weave: ['sateen'] })).toMatchObject({
    fields: [{ field: 'threads', key: 'input.number' }, { field: 'weave' }],
  });
});

test('a plain column that came later may be left out, and a number or choice be taken back', async () => {
  expect(await ask({ origin: '' })).toEqual({ origin: '' });
  expect(await ask({ origin: '', threads: null, weave: null })).toEqual({ origin: '', threads: null, weave: null });
  expect(await ask({ origin: '', isOrganic: null })).toMatchObject({ fields: [{ field: 'isOrganic' }] });
});

test('in a multipart form a plain column is written as text, and an empty one takes a number or choice back', async () => {
  const readForm = validated<PayloadValues<typeof COLUMNS>>(plainFormRules(COLUMNS));
  const send = (body: object) => readForm({ params: {}, query: {}, body, files: {} }).catch((error: unknown) => error);
  const good = { origin: 'Solo', threads: '300', isOrganic: 'false', weave: 'sateen' };
  expect(await send(good)).toEqual({ ...good, threads: 300, isOrganic: false });
  expect(await send({ origin: '', threads: '', weave: '' })).toEqual({ origin: '', threads: null, weave: null });
  expect(await send({ origin: '' })).toEqual({ origin: '' });
  expect(await send({ origin: '', threads: '3e2', isOrganic: '', weave: 'jersey' })).toMatchObject({
    fields: [{ field: 'threads', key: 'input.number' }, { field: 'isOrganic' }, { field: 'weave' }],
  });
});
