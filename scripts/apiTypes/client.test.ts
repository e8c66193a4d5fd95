import path from 'node:path';
import ts from 'typescript';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { provedOperations, renderClient, renderSmallClient } from './client.ts';

const USE = `
import type { operations, paths } from './api.ts';
export const order: operations['postInvoices']['requestBody']['content']['application/json']['courier'] = 'jne';
export const total = (placed: operations['postInvoices']['responses'][201]['content']['application/json']): number => placed.data.total;
// @ts-expect-error a field that no answer has
export const hash = (row: operations['getUsersId']['responses'][200]['content']['application/json']) => row.data.passwordHash;
export const area: keyof paths = '/shop/products';
`;

/** What the compiler has against a client of these types, and a program that uses it. */
function faultsOf(client: string): string[] {
  const files = new Map(
    Object.entries({ 'api.ts': client, 'use.ts': USE }).map(([name, text]) => [path.resolve(name), text]),
  );
  const options = { strict: true, noEmit: true, types: [], allowImportingTsExtensions: true, lib: ['lib.es2023.d.ts'] };
  const host = ts.createCompilerHost({ ...options, target: ts.ScriptTarget.ES2023 });
  const read = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.readFile = (name) => files.get(path.resolve(name)) ?? read(name);
  host.fileExists = (name) => files.has(path.resolve(name)) || fileExists(name);
  const program = ts.createProgram([path.resolve('use.ts')], { ...options, target: ts.ScriptTarget.ES2023 }, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('a client that openapi-typescript makes of the whole description compiles', { timeout: 120_000 }, async () => {
  expect(faultsOf(await renderClient())).toEqual([]);
});

test(
  'the types of the proofs’ client are those of the description; otherwise: npm run schema',
  { timeout: 120_000 },
  async () => {
    const written = await readFile('scripts/prove/api.ts', 'utf8');
    expect(await renderSmallClient(await provedOperations())).toBe(written);
  },
);
