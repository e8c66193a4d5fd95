import { cacheResponse, find } from './caches.ts';
import { isShopPage, type Kind, kindOf, OFFLINE_PATH, PAGES } from './kinds.ts';

type WaitUntil = (work: Promise<unknown>) => void;

/** Falls back to the cache if the network takes longer. */
const NETWORK_TIMEOUT_MS = 4_000;

/** The response to a page's request; null: the browser handles it. */
export function respondTo(request: Request, waitUntil: WaitUntil): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return null;
  const isPage = request.mode === 'navigate';
  const kind = kindOf(url, isPage);
  if (isPage) return isShopPage(url) ? page(request, kind, waitUntil) : null;
  if (!kind) return null;
  const asked = kind.isImmutable ? request : anonymous(request);
  if (kind.isImmutable) return cacheFirst(asked, kind, waitUntil);
  // With `cache: 'reload'`, the page shows the cached response already and revalidates it.
  return request.cache === 'reload' ? fetchAndCache(asked, kind, waitUntil) : networkFirst(asked, kind, waitUntil);
}

async function page(request: Request, kind: Kind | null, waitUntil: WaitUntil): Promise<Response> {
  try {
    return await (kind ? networkFirst(request, kind, waitUntil) : fetch(request));
  } catch (error) {
    const offline = await find(new Request(OFFLINE_PATH), PAGES);
    if (offline) return offline;
    throw error;
  }
}

/** Marks a cached page: its prices may be days old, whatever the phone's clock shows. */
async function markCached(cached: Response): Promise<Response> {
  const html = await cached.text();
  return new Response(html.replace('<html', '<html data-kept'), { status: cached.status, headers: cached.headers });
}

async function cacheFirst(request: Request, kind: Kind, waitUntil: WaitUntil): Promise<Response> {
  return (await find(request, kind)) ?? fetchAndCache(request, kind, waitUntil);
}

/** The network's response; if the network fails or is slow, the cached one. */
async function networkFirst(request: Request, kind: Kind, waitUntil: WaitUntil): Promise<Response> {
  const network = fetchAndCache(request, kind, waitUntil);
  const soon = await Promise.race([network.catch(() => null), networkTimeout()]);
  if (soon && soon.status < 500) return soon;
  const cached = await find(request, kind);
  if (!cached) return network;
  return kind === PAGES ? markCached(cached) : cached;
}

async function fetchAndCache(request: Request, kind: Kind, waitUntil: WaitUntil): Promise<Response> {
  const response = await fetch(request);
  waitUntil(cacheResponse(request, response.clone(), kind));
  return response;
}

/** The same request without credentials: the response can't be personal. */
function anonymous(request: Request): Request {
  const headers = new Headers({ Accept: 'application/json' });
  const language = request.headers.get('Accept-Language');
  if (language !== null) headers.set('Accept-Language', language);
  return new Request(request.url, { headers, credentials: 'omit' });
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
}
