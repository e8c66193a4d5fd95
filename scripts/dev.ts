// For development: edits of a page show in the browser at once, and the API restarts when its source changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { configure } from '../backend/src/config.ts';
import type { Envelope } from '../backend/src/contract/envelope.ts';
import type { Language } from '../backend/src/contract/languages.ts';
import type { PageAnswer, PageAssets, PageRequest, RenderPage, ShopFacts } from '../backend/src/contract/pages.ts';
import { isAdminPath } from '../backend/src/contract/pages.ts';
import { adminPolicy, shopPolicy } from '../backend/src/middleware/security.ts';
import { chosenLanguage, chosenTheme } from '../backend/src/middleware/visitor.ts';
import { freePort } from '../backend/testing/freePort.ts';

/** Answered by the API; all other addresses are pages or their files. */
const API_PATHS = ['/api', '/files', '/robots.txt', '/sitemap.xml'];
const SERVER_SOURCE = /^(backend[\\/]src|sql)[\\/].*(?<!\.test)\.(ts|mjs|sql)$/;
/** The first start fills a demo shop. */
const RESTARTED_WITHIN_MS = 120_000;
/** Letters of the API's error output that a page shows. */
const MAX_OUTPUT = 4_000;
/** The sources themselves: Vite serves each of them as a module. */
const ASSETS: PageAssets = {
  scripts: ['/src/entry-client.tsx'],
  styles: [],
  start: '/src/start.ts',
  fonts: [],
  // Nothing is built, so no chunk is missing: modules import their own dependencies.
  chunks: new Proxy({}, { get: () => ({ scripts: [], styles: [] }) }),
};
/** Imports of the browser's entry that the server's lacks. */
const GLOBAL_STYLES = [
  '/src/theme/tokens.css',
  '/src/theme/base.css',
  '/src/theme/primitives.css',
  '/src/theme/forcedColors.css',
];
/** The built shop on this port may have left a service worker, which would go on serving its cache. */
const UNREGISTER_WORKER =
  '<script>navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((worker) => worker.unregister()))</script>';

process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
const { port, publicUrl, defaultLanguage } = configure();
const api = `http://localhost:${await freePort()}`;
/** The last output of an API that exited by itself, such as the line of a syntax error. */
let lastOutput: string | null = null;
let server = startApi();
process.on('exit', () => server.kill('SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());

const vite = await createServer({
  configFile: 'frontend/vite.config.ts',
  appType: 'custom',
  server: { port, strictPort: true, proxy: Object.fromEntries(API_PATHS.map((start) => [start, api])) },
});
vite.watcher.add(['backend/src', 'sql']).on('all', (_event, file) => {
  if (SERVER_SOURCE.test(path.relative('.', file))) restartApi();
});
vite.middlewares.use((request, response) => void answer(request, response));
await vite.listen();

function startApi(): ChildProcess {
  const env = { ...process.env, PORT: new URL(api).port, PUBLIC_URL: publicUrl };
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/src/server.ts'], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env,
  });
  lastOutput = null;
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    words = (words + String(chunk)).slice(-MAX_OUTPUT);
  });
  child.on('close', (code) => {
    if (!child.killed) lastOutput = words || `It answered ${code}.`;
  });
  // It prints its own port; browsers use this one's.
  createInterface({ input: child.stdout }).on('line', (line) =>
    console.log(line.replaceAll(api, `http://localhost:${port}`)),
  );
  return child;
}

/** After the old one's exit, so that two processes never write to one database. */
function restartApi(): void {
  if (server.killed) return;
  const hasEnded = !server.kill('SIGINT');
  if (hasEnded) server = startApi();
  else server.once('exit', () => (server = startApi()));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const { pathname } = new URL(url, api);
  try {
    if (path.extname(pathname) !== '') {
      response.writeHead(404).end();
      return;
    }
    const { status, location, html } = await makePage(url, request.headers.cookie);
    const document = location === undefined ? await vite.transformIndexHtml(url, await withStyles(html)) : '';
    response
      .writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': withHotReload(isAdminPath(pathname) ? adminPolicy : shopPolicy),
        ...(location !== undefined && { Location: location }),
      })
      .end(document);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error instanceof Error ? error.stack : String(error));
  }
}

/** Like routes/pages.ts, but from the current sources instead of the bundle. */
async function makePage(url: string, cookies: string | undefined): Promise<PageAnswer> {
  const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { render: RenderPage };
  const language = chosenLanguage(cookies, url);
  return render({
    url,
    language,
    defaultLanguage,
    theme: chosenTheme(cookies),
    assets: ASSETS,
    origin: publicUrl,
    facts: (await callApi('/shop/facts', language)).body.data as ShopFacts,
    shipping: null,
    get: (apiPath) => callApi(apiPath, language),
  });
}

/** Sends a request to the API; waits while it restarts, but not after it failed to start. */
async function callApi(apiPath: string, language: Language): ReturnType<PageRequest['get']> {
  const deadline = Date.now() + RESTARTED_WITHIN_MS;
  for (;;) {
    try {
      const given = await fetch(`${api}/api${apiPath}`, { headers: { 'Accept-Language': language } });
      return { status: given.status, body: (await given.json()) as Envelope<unknown> };
    } catch (error) {
      if (lastOutput !== null) throw new Error(`The API does not run.\n\n${lastOutput}`, { cause: error });
      if (Date.now() > deadline) throw new Error('The API is still starting.', { cause: error });
      await setTimeout(100);
    }
  }
}

/** The browser's modules bring their styles too late for the first paint; Vite takes over those with its attribute. */
async function withStyles(html: string): Promise<string> {
  const { moduleGraph } = vite.environments.ssr;
  const imported = [...moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith('.css'));
  const sheets = [...GLOBAL_STYLES, ...imported].map(async (url) => {
    const sheet = await vite.transformRequest(`${url}?direct`);
    return `<style data-vite-dev-id="${path.resolve('frontend', `.${url}`)}">${sheet?.code ?? ''}</style>`;
  });
  return html.replace('</head>', `${(await Promise.all(sheets)).join('')}${UNREGISTER_WORKER}</head>`);
}

/** Vite inlines styles and its first script, and reports changes over a socket. */
function withHotReload(policy: string): string {
  return policy
    .replaceAll(/(script|style)-src 'self'(?! 'unsafe-inline')/g, "$& 'unsafe-inline'")
    .replace("connect-src 'self'", '$& ws:');
}
