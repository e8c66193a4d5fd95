import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { readRelease } from './pageAssets.ts';

/** The worker with the name of the release in front. Browsers compare it byte by byte, so nobody may keep it. */
export function serviceWorker(build: string): RequestHandler {
  return async (_request, response) => {
    const script = await readFile(resolve(build, 'client/sw.js'), 'utf8');
    response
      .set({ 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' })
      .type('text/javascript')
      .send(`const RELEASE = ${JSON.stringify(readRelease(build))};\n${script}`);
  };
}
