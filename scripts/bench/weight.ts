import { gzipSync } from 'node:zlib';
import { rounded } from './shop.ts';

/** A page, and its limit of script (kB, gzipped). */
const PAGES = [
  { page: 'home', path: '/', bar: 140 },
  { page: 'list', path: '/shop', bar: 140 },
  { page: 'product', path: '/details-product/1', bar: 140 },
  { page: 'back office', path: '/admin', bar: 450 },
];

/** The script that a page's document loads, before any interaction. */
export async function measureWeight({ origin }: { origin: string }): Promise<object[]> {
  const rows = [];
  for (const { page, path, bar } of PAGES) {
    const html = await (await fetch(`${origin}${path}`)).text();
    let bytes = 0;
    for (const src of new Set(html.match(/(?<=")\/assets\/[^"]+\.js(?=")/g)))
      bytes += gzipSync(await (await fetch(`${origin}${src}`)).arrayBuffer()).length;
    rows.push({
      page,
      'script kB': rounded(bytes / 1024, 1),
      bar,
      'html kB': rounded(gzipSync(html).length / 1024, 1),
    });
  }
  return rows;
}
