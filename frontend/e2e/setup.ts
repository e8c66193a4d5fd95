import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../backend/testing/freePort.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A demo shop for each worker (`ownShop.ts`): a fresh database, started as by `npm start`. */
    shopOrigins: string[];
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops = await Promise.all(Array.from({ length: project.config.maxWorkers }, openDemo));
  project.provide(
    'shopOrigins',
    shops.map(({ origin }) => origin),
  );
  return async () => void (await Promise.all(shops.map((shop) => shop.close())));
}

async function openDemo() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-e2e-'));
  const server = await startBuilt({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  const close = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin: server.origin, close };
}
