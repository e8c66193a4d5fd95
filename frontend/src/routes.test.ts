import { expect, it } from 'vitest';
import { READABLE_PATHS } from '@contract/pages.ts';
import { DATA_PATHS } from './pageData.ts';
import { findRoute, shopRoutes } from './routes.tsx';

it('leads search engines to pages that there are', () => {
  for (const path of READABLE_PATHS) expect(findRoute(path).route.path).toBe(path);
});

it('asks for the data of pages that there are', () => {
  const paths = shopRoutes.map(({ path }) => path);
  for (const path of Object.keys(DATA_PATHS)) expect(paths).toContain(path);
});
