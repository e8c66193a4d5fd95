import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { Router, static as serveFiles } from 'express';
import { config } from '../config.ts';
import { accentStyle } from '../contract/accent.ts';
import { PICTURE_WIDTHS } from '../contract/catalogue.ts';
import { PREVIEW_QUERY } from '../contract/contentPages.ts';
import type { PageAnswer, PageRequest, RenderPage } from '../contract/pages.ts';
import { isAdminPath, UNSENT_NOTICE_ID } from '../contract/pages.ts';
import { DAY_MS, HOUR_MS } from '../contract/time.ts';
import { notFound } from '../errors.ts';
import { failpoint } from '../failpoints.ts';
import { compress } from '../middleware/compress.ts';
import { adminPolicy, shopPolicy, shopPolicyWith } from '../middleware/security.ts';
import { chosenLanguage, chosenTheme, hidesClosure } from '../middleware/visitor.ts';
import { ResponseCache } from './ResponseCache.ts';
import { shippingTerms } from '../services/catalogue/pages/shippingTerms.ts';
import { readPublic } from '../services/files/pictures.ts';
import * as settings from '../services/settings/settings.ts';
import { brandRoutes } from './brandFiles.ts';
import { pagesBuild } from './build.ts';
import { getInProcess } from './inProcess.ts';
import { routes } from './index.ts';
import { SPECULATION_HEADER, speculationRules } from './speculationRules.ts';
import { readPageAssets } from './pageAssets.ts';
import type { EncodedText } from './sendText.ts';
import { encodedText, sendText } from './sendText.ts';
import { serviceWorker } from './serviceWorker.ts';

const BUILD = pagesBuild();
const YEAR_MS = 365 * DAY_MS;

/** The pages of shop and back office, their scripts and styles, and the products' pictures. */
export function pages(): Router {
  const router = Router();
  const client = resolve(BUILD, 'client');
  const files = resolve(config().dataDir, 'files');
  router.use(singleSlashes);
  router.use(['/assets', '/files', '/sw.js', '/manifest.webmanifest'], compress);
  router.use(
    '/assets',
    compressed(resolve(client, 'assets')),
    serveFiles(resolve(client, 'assets'), { immutable: true, maxAge: YEAR_MS, index: false }),
    missing,
  );
  const pictures =
    config().bucket === null ? serveFiles(files, { immutable: true, maxAge: YEAR_MS, index: false }) : storedPictures;
  router.use('/files', pictureHeaders, pictures, nextSmaller(pictures), missing);
  router.get('/sw.js', serviceWorker(BUILD));
  router.use(brandRoutes(BUILD));
  router.use(speculationRules());
  router.use(onlyIn(client, serveFiles(client, { index: false, dotfiles: 'ignore', maxAge: HOUR_MS })));
  router.get('/{*path}', page());
  router.post('/{*path}', samePage);
  return router;
}

/** Sends the form of a file that the build has compressed (frontend/plugins/compressed.ts). */
function compressed(folder: string): RequestHandler {
  const names = namesIn(folder);
  return (request, response, next) => {
    const { path } = request;
    if (names.has(`${path.slice(1)}.br`)) {
      response.vary('Accept-Encoding');
      if (request.acceptsEncodings('br') === 'br') {
        response.set('Content-Encoding', 'br').type(path.endsWith('.js') ? 'js' : 'css');
        request.url = `${path}.br`;
      }
    }
    next();
  };
}

/** The files of a build, which is immutable. */
function namesIn(folder: string): Set<string> {
  return new Set(existsSync(folder) ? readdirSync(folder) : []);
}

/** Skips disk access for files that can't exist. */
function onlyIn(folder: string, serve: RequestHandler): RequestHandler {
  const names = namesIn(folder);
  return (request, response, next) => {
    if (names.has(request.path.split('/')[1] ?? '')) void serve(request, response, next);
    else next();
  };
}

/**
 * Browsers treat `//shop` as another host, also in a redirect, so an address with consecutive slashes is redirected. Its
 * query stays unchanged.
 */
const singleSlashes: RequestHandler = ({ originalUrl }, response, next) => {
  const address = originalUrl.replace(/^[^?]*/, (path) => path.replace(/[/\\]+/g, '/'));
  if (address === originalUrl) next();
  else response.redirect(301, address);
};

/** A form sent without the page's script: redirects to the page with a notice; the address carries nothing of the form. */
const samePage: RequestHandler = ({ originalUrl }, response) => {
  response.redirect(303, `${originalUrl}#${UNSENT_NOTICE_ID}`);
};

const missing: RequestHandler = () => {
  throw notFound();
};

/** Serves pictures from a bucket, with the same headers as from disk. */
const storedPictures: RequestHandler = ({ method, path }, response, next) => {
  const [, name] = /^\/([a-z0-9][a-z0-9-]*\.webp)$/.exec(path) ?? [];
  if (name === undefined || !['GET', 'HEAD'].includes(method)) {
    next();
    return;
  }
  const send = (picture: Buffer | null): void => {
    if (picture === null) next();
    else
      response
        .set('Cache-Control', `public, max-age=${YEAR_MS / 1000}, immutable`)
        .type('webp')
        .send(picture);
  };
  readPublic(name).then(send).catch(next);
};

/** A picture stored before its width was added is served in the next smaller one. */
function nextSmaller(pictures: RequestHandler): RequestHandler {
  const serve: RequestHandler = (request, response, next) => {
    const [, file, wanted] = /^\/([a-z0-9-]+)-(\d+)\.webp$/.exec(request.path) ?? [];
    const width = PICTURE_WIDTHS.findLast((stored) => stored < Number(wanted));
    if (file === undefined || width === undefined) {
      next();
      return;
    }
    request.url = `/${file}-${width}.webp`;
    void pictures(request, response, (error?: unknown) => (error ? next(error) : serve(request, response, next)));
  };
  return serve;
}

/** Uploads are served as pictures only, even when opened directly. */
const pictureHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};

interface RenderedPage extends Omit<PageAnswer, 'html'> {
  text: EncodedText;
  /** The shop's content security policy, with the hash of the page's style. */
  policy: string;
}

type Visit = Pick<PageRequest, 'url' | 'language' | 'theme' | 'facts'>;

function page(): RequestHandler {
  const responses = new ResponseCache<RenderedPage>();
  let renderer: Promise<RenderPage> | null = null;
  const make = async ({ url, language, theme, facts }: Visit): Promise<RenderedPage> => {
    await failpoint('page.asked');
    renderer ??= loadRenderer();
    const render = await renderer;
    const style = accentStyle(facts.shop.accent);
    const { html, ...answer } = await render({
      url,
      language,
      defaultLanguage: config().defaultLanguage,
      theme,
      assets: readPageAssets(BUILD),
      origin: config().publicUrl,
      facts,
      // For search engines only: a page works without them.
      shipping: await shippingTerms().catch(() => null),
      get: (path) => getInProcess(routes, path, language),
    });
    return { ...answer, text: encodedText(html), policy: style === null ? shopPolicy : shopPolicyWith(style) };
  };
  return async (request, response) => {
    const { headers, originalUrl: url } = request;
    const language = chosenLanguage(headers.cookie, url);
    const theme = chosenTheme(headers.cookie);
    // Personal content comes after hydration; until then, a page is the same for everybody.
    const shop = await settings.facts();
    const isClosureHidden = hidesClosure(headers.cookie, shop);
    const visit = { url, language, theme, facts: { ...shop, isClosureHidden } };
    const isPreview = new URLSearchParams(url.split('?')[1]).has(PREVIEW_QUERY);
    const answer = await responses.get(`${language} ${theme ?? ''} ${isClosureHidden} ${url}`, () => make(visit));
    response.set({
      'Content-Security-Policy': isAdminPath(request.path) ? adminPolicy : policyOf(answer.policy, isPreview),
      'Cache-Control': isPreview ? 'no-store' : 'no-cache',
      Vary: 'Cookie',
      ...(!isAdminPath(request.path) && SPECULATION_HEADER),
    });
    if (answer.location !== undefined) response.redirect(answer.status, answer.location);
    else await sendText(request, response.status(answer.status).type('html'), answer.text);
  };
}

/** The back office frames previews. */
function policyOf(policy: string, isPreview: boolean): string {
  return isPreview ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy;
}

async function loadRenderer(): Promise<RenderPage> {
  const bundle = pathToFileURL(resolve(BUILD, 'ssr/entry-server.js')).href;
  const { render } = (await import(bundle)) as { render: RenderPage };
  return render;
}
