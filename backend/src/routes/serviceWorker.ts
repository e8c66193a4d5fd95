import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { readRelease } from './pageAssets.ts';

/** The worker, prefixed with the release's name. Browsers compare it byte by byte, so it must not be cached. */
export function serviceWorker(build: string): RequestHandler {
  return async (_request, response) => {
    const script = await readFile(resolve(build, 'client/sw.js'), 'utf8');
    response
      .set({ 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' })
      .type('text/javascript')
      .send(`const RELEASE = ${JSON.stringify(readRelease(build))};\n${script}`);
  };
}
