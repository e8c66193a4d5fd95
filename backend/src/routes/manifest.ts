import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import * as settings from '../services/settings/settings.ts';

/** The name of the built manifest and everything else, until the owner sets another. */
const BUILT_NAME = 'Lelap';

/** The installed app's name. */
export function manifest(build: string): RequestHandler {
  return async (_request, response) => {
    const { name } = await settings.current();
    const built = await readFile(resolve(build, 'client/manifest.webmanifest'), 'utf8');
    const inJson = JSON.stringify(name).slice(1, -1);
    response
      .set('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(built.replaceAll(BUILT_NAME, () => inJson));
  };
}
