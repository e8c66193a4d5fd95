import { escapeHtml } from '../contract/html.ts';
import { Router } from 'express';
import { config } from '../config.ts';
import { READABLE_PATHS } from '../contract/pages.ts';
import { STOP_PATH } from '../contract/restock.ts';
import { compress } from '../middleware/compress.ts';
import { addresses } from '../services/catalogue/pages/home.ts';

const CACHE = 'public, max-age=3600';

/** Personal, technical or staff pages: not to be indexed. */
const NOT_FOR_ENGINES = [
  '/admin',
  '/api/',
  '/account-detail',
  '/activate-account',
  '/cart',
  '/checkout',
  '/dev/',
  '/forgot-password',
  '/payment-redirect',
  '/payment-simulator',
  '/reset-password',
  STOP_PATH,
];

/** `robots.txt` and the sitemap. */
export function searchEngineFiles(): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', CACHE).type('text').send(robots());
  });
  router.get('/sitemap.xml', compress, async (_request, response) => {
    response
      .set('Cache-Control', CACHE)
      .type('application/xml')
      .send(sitemap(await shopPaths()));
  });
  return router;
}

function robots(): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ENGINES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config().publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

async function shopPaths(): Promise<string[]> {
  const { categoryIds, slugs } = await addresses();
  return [
    ...READABLE_PATHS,
    ...categoryIds.map((id) => `/shop?categoryId=${id}`),
    ...slugs.map((slug) => `/details-product/${encodeURIComponent(slug)}`),
  ];
}

/** Addresses start with the configured one; of XML's special characters, encodeURIComponent and our paths leave only `&`. */
function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${config().publicUrl}${escapeHtml(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
