import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routes } from '../../backend/src/routes/index.ts';
import type { AnswerTypes } from '../../backend/src/routes/api/answerTypes.ts';
import { renderAnswerTypes } from './index.ts';

const file = 'backend/src/routes/api/answerTypes.json';
const written = await readFile(file, 'utf8');

test('the types of all answers are those of the sources; otherwise: npm run schema', { timeout: 120_000 }, () => {
  expect(renderAnswerTypes()).toBe(written);
});

test('every route’s answer has a type, with the fields of its rows', () => {
  const { answers, components } = JSON.parse(written) as AnswerTypes;
  expect(Object.keys(answers)).toEqual(routes.map(({ method, path }) => `${method} ${path}`));
  const open = Object.entries(answers).filter(([, { data }]) => data && Object.keys(data).length === 0);
  expect(open.map(([name]) => name)).toEqual([]);
  expect(components['UserRow']?.properties?.['email']).toEqual({ type: 'string' });
  expect(components['UserRow']?.additionalProperties).toBe(false);
});
