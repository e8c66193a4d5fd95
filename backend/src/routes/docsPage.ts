import type { Route } from './route.ts';

/** A page of all endpoints by resource, with audience and fields; self-contained, and fit for a phone. */
export function docsPage(routes: readonly Route[]): string {
  const names = [...new Set(routes.map(resourceOf))];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lelap API</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg">',
    `<style>${STYLE}</style></head><body><main><h1>Lelap API</h1>`,
    '<p>Every answer is <code>{isSuccess, message, data}</code>; a list has <code>data: {rows, totalRows}</code>. ',
    'Send the token as <code>Authorization: Bearer …</code> and the language as <code>Accept-Language</code>. ',
    'A filter is <code>{field}.Operator</code> and <code>{field}.Value</code>. ',
    'For programs: <a href="/api/openapi.json">openapi.json</a>.</p>',
    `<nav aria-label="Resources">${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>`,
    ...names.map((name) =>
      section(
        name,
        routes.filter((one) => resourceOf(one) === name),
      ),
    ),
    '</main></body></html>',
  ].join('');
}

function resourceOf({ path }: Route): string {
  return path.split('/')[1] ?? '';
}

function section(name: string, routes: readonly Route[]): string {
  return `<section><h2 id="${name}">${name}</h2><ul>${routes.map(endpoint).join('')}</ul></section>`;
}

function endpoint({ method, path, audience, summary, read }: Route): string {
  return [
    `<li><h3><code><b>${method.toUpperCase()}</b> /api${path}</code><small>${audience}</small></h3>`,
    `<p>${summary.replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`,
    ...fieldList(read.fields.map(({ name }) => name)),
    '</li>',
  ].join('');
}

const FILTER = /\.(?:Operator|Value)$/;

/** A filter consists of two parameters of the same name: documented once, separately. */
function fieldList(names: readonly string[]): string[] {
  const fields = new Set(names.filter((name) => !FILTER.test(name)));
  const filters = new Set(names.filter((name) => FILTER.test(name)).map((name) => name.replace(FILTER, '')));
  return [line('Fields', fields), line('Filters', filters)].filter((text) => text !== '');
}

function line(title: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return '';
  return `<p class="fields">${title}: ${[...names].map((name) => `<code>${name}</code>`).join(' ')}</p>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e9e0d2, #2c3060); --muted: light-dark(#5c6083, #aeb0d2); --primary: light-dark(#3f428c, #b3b5fa) }
body { margin: 0; background: light-dark(#fbf7f0, #12142a); color: light-dark(#22264b, #efedfb); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 880px; margin: auto; padding: 24px 20px 72px }
h1, h2 { letter-spacing: -0.02em; line-height: 1.2 }
h2 { margin: 48px 0 12px; scroll-margin-top: 16px }
a { color: var(--primary) }
nav { display: flex; flex-wrap: wrap; gap: 0 20px }
nav a { line-height: 44px }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 18px; background: light-dark(#fff, #1b1e3d) }
li { padding: 14px 20px }
li + li { border-top: 1px solid var(--line) }
h3 { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; justify-content: space-between; margin: 0; font-size: 16px; font-weight: 400 }
h3 b { color: var(--primary) }
small, .fields { color: var(--muted); font-size: 14px }
li p { margin: 2px 0 0 }
code { font: 14px/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
`;
