import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startBuilt } from '../../backend/testing/serverProcess.ts';

// By raw sockets: browsers and HTTP clients normalize addresses before they send them.

const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-addresses-'));
const shop = await startBuilt({ DATA_DIR: dataDir });
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Reply {
  status: number;
  location: string;
}

function ask(method: string, target: string, more = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => {
      const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      resolve({ status: Number(status), location: /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? '' });
    });
    socket.on('error', reject);
    const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
    socket.write(`${head}${more}\r\n`, 'latin1');
  });
}

const PLACES = [
  'shop',
  'details-product',
  'faq',
  'admin',
  'account-detail',
  'orders',
  'payment-redirect',
  '1',
  '+1',
  'x',
];
const FILES = [
  'assets',
  'files',
  'private',
  'sw.js',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  '.env',
  '.vite',
];
const CALLS = ['api', 'invoices', 'products', 'ready', 'openapi.json', 'dev', 'mailbox', 'payments', '__proto__'];
const STEPS = ['..', '.', '', '%2e%2e', '%2E.', '.%2e', '..%2f..', '%5c..', '\\', '..\\..', '%2f', '...', '..;'];
const BROKEN = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%ff',
  '[::1]',
  '{x}',
  '"',
  '<script>',
  '|',
  '^',
  '`',
  '#',
  ';',
  ':',
  '@',
  '*',
];
const ODD = ['\xe9', 'a'.repeat(300), '%F0%9F%91%B6', '%E2%80%AE', 'constructor', '//evil.test', '%2f%2fevil.test'];
const QUERIES = [
  '',
  '',
  '',
  '?',
  '?%',
  '?q=%E0%A4%A',
  '?lang=en',
  '?lang=%00',
  '?a[]=1',
  '?/../..',
  '?q=a&q=b',
  '?__proto__=1',
];
const HOSTS = ['http://evil.test', 'http://', 'http://[::1', 'https://a:b@c:99999', 'HTTP://x', 'file://', 'ws://x'];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const HEADERS = [
  '',
  'Accept: text/html\r\n',
  'Accept: nothing\r\n',
  'Cookie: language=\xe9; theme=%\r\n',
  'Range: bytes=9-1\r\n',
];

const parts = fc.array(fc.constantFrom(...PLACES, ...FILES, ...CALLS, ...STEPS, ...BROKEN, ...ODD), { maxLength: 5 });
const target = fc
  .tuple(parts, fc.constantFrom(...QUERIES), fc.option(fc.constantFrom(...HOSTS), { freq: 4 }))
  .map(([names, query, host]) => `${host ?? ''}/${names.join('/')}${query}`);

test('every address, by any method, is answered without a fault of ours', async () => {
  const greeted = shop.output.length;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...METHODS), target, fc.constantFrom(...HEADERS), async (...asked) => {
      const { status, location } = await ask(...asked);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      expect(location).not.toMatch(/^[/\\]{2}|^https?:/);
    }),
    { numRuns: 1_500 },
  );
  expect(shop.output.slice(greeted)).toEqual([]);
});

test.each(['/x/..', '/%2e%2e', '/shop/../faq?q=1', '/x/..//evil.test', '/shop\\..', '/files/%2e%2e/private'])(
  'nothing is at %s: nobody who takes the steps in it asks for that',
  async (address) => {
    for (const method of ['GET', 'POST']) expect(await ask(method, address)).toEqual({ status: 404, location: '' });
  },
);

test('an address with a host in it is the same without', async () => {
  expect(await ask('GET', 'http://evil.test/faq')).toEqual({ status: 200, location: '' });
  expect(await ask('GET', 'http://[::1')).toEqual({ status: 200, location: '' });
  expect(await ask('GET', 'http://evil.test/api/ready')).toEqual({ status: 200, location: '' });
});
