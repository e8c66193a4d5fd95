import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { FIRST_NAME, iconVersion } from '../contract/brand.ts';
import * as settings from '../services/settings/settings.ts';

/** The built manifest, as far as it depends on the brand. */
interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  icons: { src: string }[];
}

/** The installed app's name, color and icons. */
export function manifest(build: string): RequestHandler {
  return async (_request, response) => {
    const shop = await settings.current();
    const built = JSON.parse(await readFile(resolve(build, 'client/manifest.webmanifest'), 'utf8')) as Manifest;
    const version = iconVersion(shop);
    const own: Manifest = {
      ...built,
      name: shop.tagline === '' ? built.name.replace(FIRST_NAME, () => shop.name) : `${shop.name} · ${shop.tagline}`,
      ...(shop.tagline !== '' && { description: shop.tagline }),
      short_name: shop.name,
      theme_color: shop.accent,
      icons: built.icons.map((icon) => ({ ...icon, src: `${icon.src}${version}` })),
    };
    response.set('Cache-Control', 'no-cache').type('application/manifest+json').send(JSON.stringify(own));
  };
}
