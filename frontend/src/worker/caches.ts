import { API_RESPONSES, ASSETS, type Kind, KINDS, kindOf, OFFLINE_PATH, PAGES } from './kinds.ts';

/** Available offline from the first visit on. */
const SHELL = ['/', '/shop', '/cart'];

/** Documents link their scripts, styles and font. */
const ASSET = /"(\/assets\/[^"]+)"/g;

/** Runs once per release; without the offline page the worker is useless, the other pages may be cached later. */
export async function cacheShell(): Promise<void> {
  const cached = new Set<string>();
  if (!(await cachePage(OFFLINE_PATH, cached))) throw new Error(`release ${RELEASE} came without ${OFFLINE_PATH}`);
  for (const path of SHELL) await cachePage(path, cached).catch(() => false);
  await evictOldest(ASSETS);
}

/** Caches the resources that a page loaded before this worker was active. */
export async function cacheAddresses(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, location.origin);
    const kind = url.origin === location.origin ? (kindOf(url, false) ?? kindOf(url, true)) : null;
    // API requests need headers that only the page has.
    if (!kind || kind === API_RESPONSES) continue;
    const request = new Request(url.pathname + url.search);
    if (await find(request, kind)) continue;
    await fetch(request, { cache: kind.isImmutable ? 'force-cache' : 'default' }).then(
      (response) => put(request, response, kind),
      () => undefined,
    );
  }
  for (const kind of KINDS) await evictOldest(kind);
}

export async function find(request: Request, kind: Kind): Promise<Response | undefined> {
  return (await caches.open(kind.cache)).match(request);
}

/** Caches a successful response and evicts the oldest. */
export async function cacheResponse(request: Request, response: Response, kind: Kind): Promise<void> {
  await put(request, response, kind);
  await evictOldest(kind);
}

/** Deletes caches of earlier versions. */
export async function deleteOldCaches(): Promise<void> {
  const ours = new Set(KINDS.map(({ cache }) => cache));
  const outdated = (await caches.keys()).filter((name) => name.startsWith('lelap-') && !ours.has(name));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** Caches a page with its assets, except those that are `cached` already. */
async function cachePage(path: string, cached: Set<string>): Promise<boolean> {
  const request = new Request(path);
  const response = await fetch(request, { cache: 'no-cache' });
  if (!response.ok) return false;
  const html = await response.clone().text();
  const assets = new Set(Array.from(html.matchAll(ASSET), ([, address]) => address ?? ''));
  await Promise.all([...assets].filter((url) => !cached.has(url)).map((url) => cacheAsset(url, cached)));
  await cacheResponse(request, response, PAGES);
  return true;
}

/** Caches an asset again as the newest entry, from the browser's HTTP cache if possible. */
async function cacheAsset(address: string, cached: Set<string>): Promise<void> {
  const request = new Request(address);
  await put(request, await fetch(request, { cache: 'force-cache' }), ASSETS);
  cached.add(address);
}

/** A full disk is no error, here and below. */
async function put(request: Request, response: Response, kind: Kind): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  try {
    await (await caches.open(kind.cache)).put(request, response);
  } catch {
    // A failed write only means a missing cache entry.
  }
}

async function evictOldest(kind: Kind): Promise<void> {
  try {
    const cache = await caches.open(kind.cache);
    const cached = await cache.keys();
    for (const oldest of cached.slice(0, Math.max(0, cached.length - kind.maxEntries))) await cache.delete(oldest);
  } catch {
    // The next call evicts them.
  }
}
