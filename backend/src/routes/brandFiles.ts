import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { accentStyle } from '../contract/accent.ts';
import { DAY_MS } from '../contract/time.ts';
import * as brandFiles from '../services/settings/brandFiles.ts';
import * as settings from '../services/settings/settings.ts';
import { manifest } from './manifest.ts';

const HOUR = 'public, max-age=3600';
const FOR_GOOD = `public, max-age=${(365 * DAY_MS) / 1000}, immutable`;

/** The built files that show the shop's brand, in the brand as it is now; other requests go on. */
export function brandRoutes(build: string): Router {
  const router = Router();
  router.get('/manifest.webmanifest', manifest(build));
  router.get('/error.css', errorStyle(build));
  router.get(brandFiles.BRAND_PATHS, icon);
  return router;
}

/** The built file is better than none: the logo's store or the database may be away. */
const icon: RequestHandler = async ({ path, originalUrl }, response, next) => {
  const file = await brandFiles.read(path).catch(() => null);
  if (file === null) next();
  // An address with a version (contract/brand.ts) is another one for the next brand.
  else
    response
      .set('Cache-Control', originalUrl.includes('?v=') ? FOR_GOOD : HOUR)
      .type(file.type)
      .send(file.content);
};

/** The style of the page for when no page can be made: it may have to do without settings. */
function errorStyle(build: string): RequestHandler {
  return async (_request, response) => {
    const built = await readFile(resolve(build, 'client/error.css'), 'utf8');
    const accent = await settings.current().then(
      (shop) => accentStyle(shop.accent),
      () => null,
    );
    response
      .set('Cache-Control', 'no-cache')
      .type('css')
      .send(`${built}${accent ?? ''}`);
  };
}
