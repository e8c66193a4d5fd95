import { expect, it } from 'vitest';
import { READABLE_PATHS } from '@contract/pages.ts';
import { findRoute } from './routes.tsx';

it('leads search engines to pages that there are', () => {
  for (const path of READABLE_PATHS) expect(findRoute(path).route.path).toBe(path);
});
