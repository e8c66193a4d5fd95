import { existsSync, readFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@contract/languages.ts';
import { isAdminPath, READABLE_PATHS } from '@contract/pages.ts';
import { pagesBuild } from '../../../backend/src/routes/build.ts';
import { readPageAssets } from '../../../backend/src/routes/pageAssets.ts';
import { adminRoutes } from './admin.tsx';
import { BACK_OFFICE } from './backOffice.ts';
import { findRoute, shopRoutes } from './shop.ts';

it('leads search engines to pages that there are', () => {
  for (const path of READABLE_PATHS) expect(findRoute(path, { isDemo: false }).route.path).toBe(path);
});

it('has the back office’s pages below its own addresses, where the document of the shop never is', () => {
  for (const { path } of adminRoutes) expect({ path, isAdmin: isAdminPath(path) }).toEqual({ path, isAdmin: true });
  for (const { path } of shopRoutes) expect({ path, isAdmin: isAdminPath(path) }).toEqual({ path, isAdmin: false });
});

it.each(shopRoutes)('loads the page at $path from $source', async ({ source, load }) => {
  const exported = (await import(resolve(import.meta.dirname, '../..', source))) as object;
  expect(Object.values(exported)).toContain(await load());
});

describe('the build', () => {
  const dist = pagesBuild();
  const assets = readPageAssets(dist);
  const routes = [...shopRoutes, BACK_OFFICE];

  it.each(routes)('has a chunk of its own for $source, and its texts', ({ source, namespaces }) => {
    expect(assets.chunks[source]?.scripts[0]).toContain(`/${parse(source).name}-`);
    const texts = LANGUAGES.flatMap((language) => namespaces.map((name) => `src/i18n/${language}/${name}.json`));
    for (const name of texts) expect(assets.chunks).toHaveProperty([name]);
  });

  const styled = routes.filter(({ source }) => existsSync(styleFile(source)));

  it.each(styled)('has what $source is drawn with among the styles that its document links', ({ source }) => {
    const linked = [...assets.styles, ...(assets.chunks[source]?.styles ?? [])];
    const styles = linked.map((style) => readFileSync(join(dist, 'client', style), 'utf8')).join('');
    const classes = readFileSync(styleFile(source), 'utf8').match(/(?<=^\.)[\w-]+/gm) ?? [];
    for (const name of classes) expect(styles).toMatch(new RegExp(`\\.${name}_[\\w-]{4}[^\\w-]`));
  });
});

function styleFile(source: string): string {
  return resolve(import.meta.dirname, '../..', source.replace(/\.tsx$/, '.module.css'));
}
