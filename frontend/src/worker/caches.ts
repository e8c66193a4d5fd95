import { ANSWERS, ASSETS, type Kind, KINDS, kindOf, OFFLINE_PATH, PAGES } from './kinds.ts';

/** Readable without a line from the first visit on. */
const SHELL = [OFFLINE_PATH, '/', '/shop', '/cart'];

/** The documents themselves say which scripts, styles and font they need. */
const ASSET = /"(\/assets\/[^"]+)"/g;

/** Fetched once per release; without the offline page the worker is of no use, the others may come later. */
export async function keepShell(): Promise<void> {
  const offline = await shellPage(OFFLINE_PATH);
  if (!offline) throw new Error(`release ${RELEASE} came without ${OFFLINE_PATH}`);
  for (const path of SHELL.slice(1)) await shellPage(path).catch(() => false);
}

/** What a page had loaded before this worker was there to see it. */
export async function keepAddresses(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, location.origin);
    const kind = url.origin === location.origin ? (kindOf(url, false) ?? kindOf(url, true)) : null;
    // Answers were asked for with headers that only the page knows.
    if (!kind || kind === ANSWERS) continue;
    const request = new Request(url.pathname + url.search);
    if (await find(request, kind)) continue;
    await fetch(request, { cache: kind.isFixed ? 'force-cache' : 'default' }).then(
      (response) => keep(request, response, kind),
      () => undefined,
    );
  }
}

export async function find(request: Request, kind: Kind): Promise<Response | undefined> {
  return (await caches.open(kind.cache)).match(request);
}

/** Keeps a good answer and lets the oldest go. A full disk is no reason to fail. */
export async function keep(request: Request, response: Response, kind: Kind): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  try {
    const cache = await caches.open(kind.cache);
    await cache.put(request, response);
    const kept = await cache.keys();
    for (const oldest of kept.slice(0, Math.max(0, kept.length - kind.most))) await cache.delete(oldest);
  } catch {
    // Nothing is kept, and nothing is lost.
  }
}

/** Of an older way of keeping things. */
export async function dropStrangeCaches(): Promise<void> {
  const ours = new Set(KINDS.map(({ cache }) => cache));
  const strange = (await caches.keys()).filter((name) => name.startsWith('lelap-') && !ours.has(name));
  await Promise.all(strange.map((name) => caches.delete(name)));
}

async function shellPage(path: string): Promise<boolean> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) return false;
  const html = await response.clone().text();
  const assets = new Set(Array.from(html.matchAll(ASSET), ([, address]) => address ?? ''));
  await Promise.all([...assets].map((address) => keepAgain(address)));
  await keep(new Request(path), response, PAGES);
  return true;
}

/** Puts it among the youngest, from the browser's own cache where it is there. */
async function keepAgain(address: string): Promise<void> {
  const request = new Request(address);
  await keep(request, await fetch(request, { cache: 'force-cache' }), ASSETS);
}
