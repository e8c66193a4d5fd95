import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../backend/testing/freePort.ts';
import { startServer } from '../../backend/testing/serverProcess.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo shop that all browser tests share: a fresh database, the built frontend, the real server. */
    shopOrigin: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-e2e-'));
  const server = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  project.provide('shopOrigin', server.origin);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
