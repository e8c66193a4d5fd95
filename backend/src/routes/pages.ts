import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { Router, static as serveFiles } from 'express';
import { config } from '../config.ts';
import type { Language } from '../contract/languages.ts';
import { parseLanguage } from '../contract/languages.ts';
import type { PageAssets, RenderPage, Theme } from '../contract/pages.ts';
import { LANGUAGE_COOKIE, THEME_COOKIE, THEMES } from '../contract/pages.ts';
import { notFound } from '../errors.ts';
import { adminPolicy, shopPolicy } from '../middleware/security.ts';
import { getInProcess } from './inProcess.ts';
import { routes } from './index.ts';

const BUILD = resolve(import.meta.dirname, '../../../dist');
const ENTRY = 'src/entry-client.tsx';
const YEAR_MS = 365 * 86_400_000;

/** The shop's and the back office's pages, their scripts and styles, and the pictures of the products. */
export function pages(): Router {
  const router = Router();
  const client = resolve(BUILD, 'client');
  const files = resolve(config().dataDir, 'files');
  router.use(
    '/assets',
    serveFiles(resolve(client, 'assets'), { immutable: true, maxAge: YEAR_MS, index: false }),
    missing,
  );
  router.use('/files', pictureHeaders, serveFiles(files, { immutable: true, maxAge: YEAR_MS, index: false }), missing);
  router.use(serveFiles(client, { index: false, dotfiles: 'ignore', maxAge: 3_600_000 }));
  router.get('/{*path}', page());
  return router;
}

const missing: RequestHandler = () => {
  throw notFound();
};

/** What somebody uploaded is a picture and nothing else, even when it is opened by itself. */
const pictureHeaders: RequestHandler = (_request, response, next) => {
  response.set({ 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' });
  next();
};

function page(): RequestHandler {
  let assets: PageAssets | null = null;
  let render: Promise<RenderPage> | null = null;
  return async (request, response) => {
    assets ??= readAssets();
    render ??= loadRenderer();
    const language = chosenLanguage(request.headers.cookie);
    const answer = await (
      await render
    )({
      url: request.originalUrl,
      language,
      theme: chosenTheme(request.headers.cookie),
      assets,
      origin: config().publicUrl,
      isDemo: config().demo,
      get: (path) => getInProcess(routes, path, language),
    });
    const isAdmin = request.path === '/admin' || request.path.startsWith('/admin/');
    response.set({
      'Content-Security-Policy': isAdmin ? adminPolicy : shopPolicy,
      'Cache-Control': 'no-cache',
      Vary: 'Cookie',
    });
    if (answer.location !== undefined) response.redirect(answer.status, answer.location);
    else response.status(answer.status).type('html').send(answer.html);
  };
}

async function loadRenderer(): Promise<RenderPage> {
  const bundle = pathToFileURL(resolve(BUILD, 'ssr/entry-server.js')).href;
  const { render } = (await import(bundle)) as { render: RenderPage };
  return render;
}

/** An explicit choice (the cookie mirrors local storage) wins; without one, the configured default: the shop is Indonesian. */
function chosenLanguage(cookies: string | undefined): Language {
  return parseLanguage(cookie(cookies, LANGUAGE_COOKIE)) ?? config().defaultLanguage;
}

function chosenTheme(cookies: string | undefined): Theme | null {
  const chosen = cookie(cookies, THEME_COOKIE);
  return THEMES.find((theme) => theme === chosen) ?? null;
}

function cookie(header: string | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** The scripts, styles and font that every page starts with, from Vite's manifest. */
function readAssets(): PageAssets {
  const file = resolve(BUILD, 'client/.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the frontend is not built yet: run `npm run build`');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const chunks: Chunk[] = [];
  const collect = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.includes(chunk)) return;
    chunks.push(chunk);
    chunk.imports?.forEach(collect);
  };
  collect(ENTRY);
  const fonts = Object.values(manifest).filter((chunk) => chunk.file.endsWith('.woff2'));
  return {
    scripts: chunks.slice(0, 1).map((chunk) => `/${chunk.file}`),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((style) => `/${style}`),
    preloads: [
      ...fonts.map((chunk) => ({ href: `/${chunk.file}`, as: 'font' as const, type: 'font/woff2' })),
      ...chunks.slice(1).map((chunk) => ({ href: `/${chunk.file}`, as: 'script' as const })),
    ],
  };
}
