import { mkdtemp, rm } from 'node:fs/promises';
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
