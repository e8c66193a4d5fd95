import { ACCENT_ID, accentStyle } from '@contract/accent.ts';
import { iconVersion } from '@contract/brand.ts';
import { escapeHtml } from '@contract/html.ts';
import type { Language } from '@contract/languages.ts';
import { addressesOf, type PageRequest } from '@contract/pages.ts';
import { BACK_OFFICE } from './routes/backOffice.ts';
import type { PageRoute } from './routes/shop.ts';
import type { Head } from './stores/HeadStore.ts';
import type { PageState } from './stores/RootStore.ts';

/** Preview picture in messengers for pages without one. */
const CARD = '/art/card.jpg';

const LOCALES: Readonly<Record<Language, string>> = { id: 'id_ID', en: 'en_US' };

interface ShopDocument {
  request: PageRequest;
  body: string;
  head: Head;
  route: PageRoute;
  state: PageState;
}

type PageSource = Pick<PageRoute, 'source' | 'via' | 'namespaces'>;

/** The document around a rendered page of the shop. */
export function shopDocument({ request, body, head, route, state }: ShopDocument): string {
  const { styles, scripts } = assetsOf(request, route);
  const start = [
    `<script type="application/json" id="scripts">${scriptJson(scripts)}</script>`,
    // Runs as soon as it is loaded, and before the first paint.
    `<script type="module" src="${request.assets.start}" async blocking="render"></script>`,
  ];
  return page(request, state, [...start, metaTags(request, head), styles].join(''), body);
}

/** The document of the back office: rendered in the browser, so its scripts load at once. */
export function adminDocument({
  request,
  noScript,
  state,
}: Pick<ShopDocument, 'request' | 'state'> & { noScript: string }): string {
  const { styles, scripts } = assetsOf(request, BACK_OFFICE);
  const [entry = '', ...imports] = scripts;
  const preloads = imports.map((href) => `<link rel="modulepreload" href="${href}">`);
  const head = [
    `<title>${escapeHtml(request.facts.shop.name)}</title>`,
    '<meta name="robots" content="noindex">',
    styles,
    ...preloads,
    `<script type="module" src="${entry}" fetchpriority="low"></script>`,
  ].join('');
  return page(request, state, head, `<noscript>${escapeHtml(noScript)}</noscript>`);
}

function page({ language, theme, facts }: PageRequest, state: PageState, head: string, body: string): string {
  const accent = accentStyle(facts.shop.accent);
  const icons = iconVersion(facts.shop);
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    head,
    accent === null ? '' : `<style id="${ACCENT_ID}">${accent}</style>`,
    '<meta name="theme-color" content="#FBF7F0" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#12142A" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" href="/icon.svg${icons}" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${icons}">`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${scriptJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

/** The styles of a page, and the URLs of its scripts: the entry first. */
function assetsOf(
  { assets, language }: PageRequest,
  { source, via = source, namespaces }: PageSource,
): { styles: string; scripts: string[] } {
  const sources = [via, source, ...namespaces.map((namespace) => `src/i18n/${language}/${namespace}.json`)];
  const chunks = sources.map((name) => {
    const chunk = assets.chunks[name];
    if (!chunk) throw new Error(`Not in the build: ${name}`);
    return chunk;
  });
  const styles = new Set([assets, ...chunks].flatMap((chunk) => chunk.styles));
  const links = [
    ...[...styles].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ];
  return { styles: links.join(''), scripts: [...new Set([assets, ...chunks].flatMap((chunk) => chunk.scripts))] };
}

function metaTags(request: PageRequest, head: Head): string {
  const { origin, language, defaultLanguage, facts } = request;
  const property = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`;
  const addresses = head.canonical === undefined ? null : addressesOf(`${origin}${head.canonical}`, defaultLanguage);
  const url = addresses?.[language];
  const description = head.description?.replace(/\s+/g, ' ').slice(0, 200);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    url === undefined ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(addresses ? inLanguages({ ...addresses, 'x-default': addresses[defaultLanguage] }) : []),
    head.isPrivate === true ? '<meta name="robots" content="noindex">' : '',
    property('og:site_name', facts.shop.name),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', description),
    property('og:locale', LOCALES[language]),
    property('og:url', url),
    property('og:image', `${origin}${head.image ?? `${CARD}${iconVersion(facts.shop)}`}`),
    // Data, not script: the content security policy allows it.
    ...(head.structured?.(request) ?? []).map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
  ].join('');
}

/** The same page in each language, for search engines. */
function inLanguages(addresses: Record<string, string>): string[] {
  return Object.entries(addresses).map(
    ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
  );
}

/** JSON inside a script element. Escapes `<`, so that no text can end the element. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
