import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../testing/serverProcess.ts';

/** What Docker gives a program before it kills it. */
const MOST_MS = 10_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-server-'));
afterAll(() => rm(dataDir, { recursive: true }));

function start(environment: Record<string, string> = {}) {
  return startServer({ DATA_DIR: dataDir, DEMO: 'off', ...environment });
}

test('whoever never ends what they send holds up nobody who stops the shop', async () => {
  const server = await start();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 1_000 };
  const endless = request(`${server.origin}/api/oauth/login`, { method: 'POST', headers });
  endless.write('{');
  const cutOff = once(endless, 'error');
  const alive = await fetch(`${server.origin}/api/health`);
  // A proxy that keeps its connections for a minute never finds one closed.
  expect(alive.headers.get('keep-alive')).toBe('timeout=75');
  const toldAt = performance.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(MOST_MS);
  await cutOff;
});

test('a second signal ends the shop at once', async () => {
  const server = await start();
  const endless = request(`${server.origin}/api/oauth/login`, { method: 'POST', headers: { 'Content-Length': 1_000 } });
  endless.on('error', () => undefined).setHeader('Content-Type', 'application/json');
  endless.write('{');
  const stopped = server.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.origin}/api/ready`)).status).toBe(503);
  const toldAt = performance.now();
  // `npm start` may say it twice: what comes at the same moment is one signal.
  const again = setInterval(() => void server.stop('SIGTERM'), 100);
  expect(await stopped).toBe(1);
  clearInterval(again);
  expect(performance.now() - toldAt).toBeLessThan(2_000);
});
