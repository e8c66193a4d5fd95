import { Router } from 'express';
import { HOUR_MS } from '../contract/time.ts';

const PATH = '/speculation-rules.json';
/** The response header by which a page names its rules: a strict policy for scripts allows none within the page. */
export const SPECULATION_HEADER = { 'Speculation-Rules': `"${PATH}"` };

/**
 * Until its script runs, a page's links load documents: the browser fetches those of goods while the pointer rests on their
 * links. It does not prerender them, since a rendered page would count as seen. Afterwards the page loads what it needs by
 * itself (frontend/src/shop/prepareNextPages.ts).
 */
const RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { selector_matches: 'html:not([data-alive]) a' },
          { href_matches: ['/shop', '/shop?*', '/details-product/*'] },
          // A search without a result is counted.
          { not: { href_matches: '/shop?*q=*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function speculationRules(): Router {
  const router = Router();
  router.get(PATH, (_request, response) => {
    response
      .set('Cache-Control', `public, max-age=${HOUR_MS / 1000}`)
      .type('application/speculationrules+json')
      .send(JSON.stringify(RULES));
  });
  return router;
}
