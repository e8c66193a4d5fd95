import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../backend/testing/freePort.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Demo shops for the files that run at the same time, and the folder of their claims (`ownShop.ts`). */
    shops: { origins: string[]; claims: string };
  }
}

/** Opens a demo shop for each worker: a fresh database, started as by `npm start`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const claims = await mkdtemp(path.join(tmpdir(), 'lelap-e2e-claims-'));
  const shops = await Promise.all(Array.from({ length: project.config.maxWorkers }, openDemo));
  project.provide('shops', { origins: shops.map(({ origin }) => origin), claims });
  return async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    await rm(claims, { recursive: true });
  };
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
