import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shopRoutes } from '../routes/shop.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
/** `useTranslation(…)`, and `t('namespace:path')` of another namespace than the component's own. */
const ASKED = [/useTranslation\(([^)]*)\)/g, /\bt\([^)'`]*['`](\w+):/g];
const IMPORTED = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+\.tsx?)';/gm;

describe('the text catalogues', () => {
  const frame = namespacesOf('shop/ShopApp.tsx');

  // A page whose words come later would be sent from the server as a skeleton.
  it.each(shopRoutes)('of $path are loaded with the page, and no others', ({ source, namespaces }) => {
    expect(new Set(namespaces)).toEqual(new Set([...frame, ...namespacesOf(source.replace(/^src\//, ''))]));
  });
});

/** The namespaces that a file below src/ draws with, and all that it imports but for what comes later by `import()`. */
function namespacesOf(source: string): Set<string> {
  const files = new Set([path.join(SOURCES, source)]);
  const found = new Set(['shared']);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, target = ''] of text.matchAll(IMPORTED)) files.add(path.resolve(path.dirname(file), target));
    for (const asked of ASKED.flatMap((pattern) => [...text.matchAll(pattern)])) {
      for (const [name] of asked[1]?.matchAll(/\w+/g) ?? []) found.add(name);
    }
  }
  return found;
}
