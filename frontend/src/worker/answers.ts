import { find, keep } from './caches.ts';
import { isShopPage, type Kind, kindOf, OFFLINE_PATH, PAGES } from './kinds.ts';

/** Falls back to the cache if the network takes longer. */
const PATIENCE_MS = 4_000;

/** The response to a page's request; null: the browser handles it. */
export function answerTo(request: Request, goOn: (work: Promise<unknown>) => void): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return null;
  const isPage = request.mode === 'navigate';
  const kind = kindOf(url, isPage);
  if (isPage) return isShopPage(url) ? page(request, kind, goOn) : null;
  if (!kind) return null;
  const asked = kind.isFixed ? request : anonymous(request);
  if (kind.isFixed) return keptFirst(asked, kind, goOn);
  // With `cache: 'reload'`, the page shows the cached response already and revalidates it.
  return request.cache === 'reload' ? fetchAndKeep(asked, kind, goOn) : networkFirst(asked, kind, goOn);
}

async function page(request: Request, kind: Kind | null, goOn: (work: Promise<unknown>) => void): Promise<Response> {
  try {
    return await (kind ? networkFirst(request, kind, goOn) : fetch(request));
  } catch (error) {
    const offline = await find(new Request(OFFLINE_PATH), PAGES);
    if (offline) return offline;
    throw error;
  }
}

/** Marks a cached page: its prices may be days old, whatever the phone's clock shows. */
async function marked(kept: Response): Promise<Response> {
  const html = await kept.text();
  return new Response(html.replace('<html', '<html data-kept'), { status: kept.status, headers: kept.headers });
}

async function keptFirst(request: Request, kind: Kind, goOn: (work: Promise<unknown>) => void): Promise<Response> {
  return (await find(request, kind)) ?? fetchAndKeep(request, kind, goOn);
}

/** The network's response; if the network fails or is slow, the cached one. */
async function networkFirst(request: Request, kind: Kind, goOn: (work: Promise<unknown>) => void): Promise<Response> {
  const network = fetchAndKeep(request, kind, goOn);
  const soon = await Promise.race([network.catch(() => null), patience()]);
  if (soon && soon.status < 500) return soon;
  const kept = await find(request, kind);
  if (!kept) return network;
  return kind === PAGES ? marked(kept) : kept;
}

async function fetchAndKeep(request: Request, kind: Kind, goOn: (work: Promise<unknown>) => void): Promise<Response> {
  const response = await fetch(request);
  goOn(keep(request, response.clone(), kind));
  return response;
}

/** The same request without credentials: the response can't be personal. */
function anonymous(request: Request): Request {
  const headers = new Headers({ Accept: 'application/json' });
  const language = request.headers.get('Accept-Language');
  if (language !== null) headers.set('Accept-Language', language);
  return new Request(request.url, { headers, credentials: 'omit' });
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}
