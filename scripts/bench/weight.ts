import { gzipSync } from 'node:zlib';

/** Page, and how much script (kB, gzipped) may come with it. */
const PAGES: Record<string, { path: string; bar: number }> = {
  home: { path: '/', bar: 140 },
  list: { path: '/shop', bar: 140 },
  product: { path: '/details-product/1', bar: 140 },
  'back office': { path: '/admin', bar: 450 },
};

/** The script that a page names in its document, before anybody has touched it. */
export async function measureWeight(origin: string): Promise<object[]> {
  const rows = [];
  for (const [page, { path, bar }] of Object.entries(PAGES)) {
    const html = await (await fetch(`${origin}${path}`)).text();
    const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, src = '']) => src));
    let bytes = 0;
    for (const src of scripts) bytes += gzipSync(await (await fetch(`${origin}${src}`)).arrayBuffer()).length;
    rows.push({
      page,
      'script kB': Math.round(bytes / 102.4) / 10,
      bar,
      'html kB': Math.round(gzipSync(html).length / 102.4) / 10,
    });
  }
  return rows;
}
