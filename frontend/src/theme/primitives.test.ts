import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');

const primitives = fs.readFileSync(path.join(SOURCES, 'theme/primitives.css'), 'utf8');
const known = new Set([...primitives.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));

const modules = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => ({ file, css: fs.readFileSync(path.join(SOURCES, file), 'utf8') }));

test('a module composes only primitives that there are', () => {
  const unknown = modules.flatMap(({ file, css }) =>
    [...css.matchAll(/composes: ([^;]*) from global;/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

// The build would copy the other sheet into it, and lose what its addresses are relative to.
test('a module composes nothing of another module: a component names both', () => {
  expect(modules.filter(({ css }) => /composes: [^;]*from ['"]/.test(css)).map(({ file }) => file)).toEqual([]);
});

test('every class used from a module is defined in it', () => {
  const missing = modules.flatMap(({ file, css }) => {
    const classes = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));
    const asked = (text: string, as: string) =>
      [...text.matchAll(new RegExp(`(?<!')\\b${as}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    return importsOf(file).flatMap(({ from, text, as }) =>
      asked(text, as)
        .filter((name) => name !== 'module' && !classes.has(name))
        .map((name) => `${from}: ${as}.${name}`),
    );
  });
  expect(missing).toEqual([]);
});

const components = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(SOURCES, file), 'utf8') }));

/** The components that import a module, and what they call it. */
function importsOf(module: string) {
  return components.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
      .filter(([, , target = '']) => path.join(path.dirname(file), target) === module)
      .map(([, as = '']) => ({ from: file, text, as })),
  );
}

test('no block of three or more declarations is in more than two modules: name it in theme/primitives.css', () => {
  const found = new Map<string, Set<string>>();
  for (const { file, css } of modules) {
    for (const [, block = ''] of css.matchAll(/\{([^{}]*)\}/g)) {
      const declarations = block
        .split(';')
        .map((each) => each.trim())
        .filter((each) => each !== '' && !each.startsWith('composes:'))
        .sort();
      if (declarations.length < 3) continue;
      const key = declarations.join('; ');
      found.set(key, (found.get(key) ?? new Set()).add(file));
    }
  }
  const repeated = [...found].filter(([, files]) => files.size > 2).map(([block, files]) => [block, ...files]);
  expect(repeated).toEqual([]);
});
