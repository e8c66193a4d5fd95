import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { configure } from '../backend/src/config.ts';

/** What docker-compose.yml does not pass on to the shop, and why. */
const NOT_IN_COMPOSE = { DATA_DIR: 'the Dockerfile sets it: /data, where the volume is' };
/** What docker-compose.yml alone reads. */
const OF_COMPOSE = ['DB_PASSWORD'];

const known = namesRead();

test('.env.example shows every variable that is read, and no other', async () => {
  const example = await read('.env.example');
  expect(found(example, /^#?([A-Z0-9_]+)=/gm)).toEqual([...known, ...OF_COMPOSE].sort());
});

test('the table of the README says what every variable means', async () => {
  const [, table = ''] = /## Configuration\n(.*?)\n## /s.exec(await read('README.md')) ?? [];
  const names = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => found(cell, /`([A-Z0-9_]+)`/g));
  expect(names.sort()).toEqual(known);
});

test('docker compose passes every variable on to the shop', async () => {
  const [, environment = ''] =
    /\n {2}app:.*?\n {4}environment:\n(.*?)\n {4}\w/s.exec(await read('docker-compose.yml')) ?? [];
  expect([...found(environment, /^ {6}([A-Z0-9_]+):/gm), ...Object.keys(NOT_IN_COMPOSE)].sort()).toEqual(known);
});

/** The names that the configuration asks the environment for; those of an account only where there is one. */
function namesRead(): string[] {
  const names = new Set<string>();
  const environment: Record<string, string> = {
    JWT_SECRET: 'a secret that only the tests know, of 32 bytes and more',
    XENDIT_SECRET_KEY: 'key',
    XENDIT_CALLBACK_TOKEN: 'token',
    RAJAONGKIR_KEY: 'key',
    SHOP_ORIGIN_CITY: 'Kota Bandung',
    SMTP_URL: 'smtp://localhost:25',
  };
  configure(
    new Proxy(environment, {
      get: (given, name: string) => {
        names.add(name);
        return given[name];
      },
    }),
  );
  return [...names].sort();
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
}

function read(file: string): Promise<string> {
  return readFile(path.resolve(import.meta.dirname, '..', file), 'utf8');
}
