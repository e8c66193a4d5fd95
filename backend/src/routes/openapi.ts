import { querySearch } from '../middleware/rules.ts';
import { validated } from '../middleware/input.ts';
import type { Route } from './route.ts';
import { route } from './route.ts';

/** The API's documentation for people, which needs no script. */
export function docsRoute(routes: () => readonly Route[]): Route {
  return route({
    method: 'get',
    path: '/docs',
    audience: 'public',
    summary: 'This description as a page; `search`: the endpoints with these words',
    answers: 'html',
    read: validated<{ search: string }>({ search: querySearch('search') }),
    call: async ({ input }) => {
      const { docsPage } = await import('./api/docsPage.ts');
      return { data: await docsPage(routes(), input.search), cacheSeconds: 300 };
    },
  });
}

/** The OpenAPI document, generated from the route table; undeclared routes don't exist. */
export function openApiRoute(routes: () => readonly Route[]): Route {
  return route({
    method: 'get',
    path: '/openapi.json',
    audience: 'public',
    summary: 'This description (OpenAPI 3.1)',
    answers: 'json',
    call: async () => {
      const { openApiDocument } = await import('./api/document.ts');
      const data: Record<string, unknown> = { ...(await openApiDocument(routes())) };
      return { data, cacheSeconds: 300 };
    },
  });
}
