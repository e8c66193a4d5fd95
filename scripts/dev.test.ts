import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from '../backend/testing/freePort.ts';
import { startServer } from '../backend/testing/serverProcess.ts';

test('in development a page is made from the sources as they are, beside the API, and its policy lets changes in', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-dev-'));
  const environment = { DATA_DIR: dataDir, DEMO: 'off', PORT: String(await freePort()) };
  const server = await startServer(environment, 'scripts/dev.ts');
  try {
    const page = await vi.waitFor(() => fetch(`${server.origin}/shop`), { timeout: 60_000 });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('src="/src/start.ts"');
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(html).toContain('/frontend/src/shop/layout/ShopLayout.module.css">');
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' ws:");
    expect((await fetch(`${server.origin}/src/start.ts`)).headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
    expect((await fetch(`${server.origin}/sw.js`)).status).toBe(404);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}, 120_000);

test('in development a page says why the API does not start', async () => {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'lelap-dev-')), 'data');
  await writeFile(dataDir, 'a file where a folder should be');
  const port = String(await freePort());
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: 'off', PORT: port };
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { env, stdio: 'ignore' });
  try {
    const page = await vi.waitFor(() => fetch(`http://localhost:${port}/shop`), { timeout: 60_000 });
    expect(page.status).toBe(500);
    expect(await page.text()).toContain(dataDir);
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
    await rm(path.dirname(dataDir), { recursive: true });
  }
}, 120_000);
