import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { configure } from './config.ts';

const JWT_SECRET = 'a secret that only the tests know, of 32 bytes and more';
const XENDIT_CALLBACK_TOKEN = 'fH2kq9ZrT4bWm7XsLd0v';

/** What says that a shop is real, each by itself. */
const SIGNS: Record<string, Record<string, string>> = {
  'a database server': { DATABASE_URL: 'mysql://lelap@db/lelap' },
  'a payment key': { XENDIT_SECRET_KEY: 'xnd_production_key', XENDIT_CALLBACK_TOKEN },
  'a mail server': { SMTP_URL: 'smtp://mail.example.com' },
  'a public https address': { PUBLIC_URL: 'https://lelap.example.com' },
  'an admin of its own': { ADMIN_EMAIL: 'sari@example.com', ADMIN_PASSWORD: 'rahasia1' },
  'a production environment': { NODE_ENV: 'production' },
};

type Mode = 'demo' | 'real' | 'refused';

function verdict(environment: Record<string, string>): Mode {
  try {
    return configure({ JWT_SECRET, ...environment }).demo ? 'demo' : 'real';
  } catch (error) {
    expect((error as Error).message).toContain('\n- DEMO=on ');
    return 'refused';
  }
}

/** Every choice of them, from none to all. */
const choices = Object.keys(SIGNS).reduce<string[][]>(
  (before, name) => [...before, ...before.map((chosen) => [...chosen, name])],
  [[]],
);

describe.each(choices.map((names) => [names.join(', ') || 'nothing', names] as const))('with %s', (_words, names) => {
  const environment = Object.assign({}, ...names.map((name) => SIGNS[name])) as Record<string, string>;

  test.each<[string, Mode]>([
    ['', names.length === 0 ? 'demo' : 'real'],
    ['off', 'real'],
    ['on', names.includes('a payment key') ? 'refused' : 'demo'],
  ])('and DEMO=%s a shop is %s', (DEMO, expected) => {
    expect(verdict({ ...environment, DEMO })).toBe(expected);
  });
});

test.each<[Mode, Record<string, string>]>([
  // Viewed from another device at home, or through a tunnel that ends on this machine.
  ['demo', { PUBLIC_URL: 'http://192.168.1.7:3000' }],
  ['demo', { PUBLIC_URL: 'http://toko.example.com' }],
  ['demo', { PUBLIC_URL: 'https://localhost:3443' }],
  ['demo', { PUBLIC_URL: 'https://lelap.localhost' }],
  ['demo', { PUBLIC_URL: 'https://127.0.0.1:3443' }],
  ['demo', { NODE_ENV: 'development', PORT: '8080', LOG_LEVEL: 'warn', TAX: 'ppn', TRUST_PROXY: '1' }],
  ['real', { PUBLIC_URL: 'https://203.0.113.7' }],
  ['real', { XENDIT_SECRET_KEY: 'xnd_development_key', XENDIT_CALLBACK_TOKEN }],
  // An owner who says so wants the demo with payments that move no money.
  ['demo', { DEMO: 'on', XENDIT_SECRET_KEY: 'xnd_development_key', XENDIT_CALLBACK_TOKEN }],
  ['demo', { DEMO: 'on', XENDIT_SECRET_KEY: 'key', XENDIT_CALLBACK_TOKEN, XENDIT_API_URL: 'http://localhost:4000' }],
  ['refused', { DEMO: 'on', XENDIT_SECRET_KEY: 'key', XENDIT_CALLBACK_TOKEN, XENDIT_API_URL: 'https://xendit.test' }],
])('a shop is %s with %j', (expected, environment) => {
  expect(verdict(environment)).toBe(expected);
});

test('the image alone is a real shop', async () => {
  const dockerfile = await readFile(path.resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const [, set = ''] = /^ENV (.*NODE_ENV.*)$/m.exec(dockerfile) ?? [];
  expect(verdict(Object.fromEntries(set.split(' ').map((one) => one.split('='))) as Record<string, string>)).toBe(
    'real',
  );
});

test('a demo that its settings contradict knows by which', () => {
  const given = { DEMO: 'on', ...SIGNS['a mail server'], ...SIGNS['a production environment'] };
  expect(configure({ JWT_SECRET, ...given }).realSettings).toEqual(['SMTP_URL', 'NODE_ENV']);
});
