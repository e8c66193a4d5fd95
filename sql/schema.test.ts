import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderSchema } from './renderSchema.ts';

test('schema.sql is what the migrations make (otherwise: npm run schema)', async () => {
  expect(await readFile(path.join(import.meta.dirname, 'schema.sql'), 'utf8')).toBe(await renderSchema());
});
