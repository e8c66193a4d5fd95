import { ANSWERS, ASSETS, type Kind, KINDS, kindOf, OFFLINE_PATH, PAGES } from './kinds.ts';

/** Readable without a line from the first visit on. */
const SHELL = ['/', '/shop', '/cart'];

/** The documents themselves say which scripts, styles and font they need. */
const ASSET = /"(\/assets\/[^"]+)"/g;

/** Fetched once per release; without the offline page the worker is of no use, the others may come later. */
export async function keepShell(): Promise<void> {
  const kept = new Set<string>();
  if (!(await keepPage(OFFLINE_PATH, kept))) throw new Error(`release ${RELEASE} came without ${OFFLINE_PATH}`);
  for (const path of SHELL) await keepPage(path, kept).catch(() => false);
  await dropOldest(ASSETS);
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
      (response) => put(request, response, kind),
      () => undefined,
    );
  }
  for (const kind of KINDS) await dropOldest(kind);
}

export async function find(request: Request, kind: Kind): Promise<Response | undefined> {
  return (await caches.open(kind.cache)).match(request);
}

/** Keeps a good answer and lets the oldest go. */
export async function keep(request: Request, response: Response, kind: Kind): Promise<void> {
  await put(request, response, kind);
  await dropOldest(kind);
}

/** Of an older way of keeping things. */
export async function dropStrangeCaches(): Promise<void> {
  const ours = new Set(KINDS.map(({ cache }) => cache));
  const strange = (await caches.keys()).filter((name) => name.startsWith('lelap-') && !ours.has(name));
  await Promise.all(strange.map((name) => caches.delete(name)));
}

/** With the assets that it names, but for those that are `kept` already. */
async function keepPage(path: string, kept: Set<string>): Promise<boolean> {
  const request = new Request(path);
  const response = await fetch(request, { cache: 'no-cache' });
  if (!response.ok) return false;
  const html = await response.clone().text();
  const assets = new Set(Array.from(html.matchAll(ASSET), ([, address]) => address ?? ''));
  await Promise.all([...assets].filter((address) => !kept.has(address)).map((address) => keepAgain(address, kept)));
  await keep(request, response, PAGES);
  return true;
}

/** Puts it among the youngest, from the browser's own cache where it is there. */
async function keepAgain(address: string, kept: Set<string>): Promise<void> {
  const request = new Request(address);
  await put(request, await fetch(request, { cache: 'force-cache' }), ASSETS);
  kept.add(address);
}

/** A full disk is no reason to fail, here and below. */
async function put(request: Request, response: Response, kind: Kind): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  try {
    await (await caches.open(kind.cache)).put(request, response);
  } catch {
    // Nothing is kept, and nothing is lost.
  }
}

async function dropOldest(kind: Kind): Promise<void> {
  try {
    const cache = await caches.open(kind.cache);
    const kept = await cache.keys();
    for (const oldest of kept.slice(0, Math.max(0, kept.length - kind.most))) await cache.delete(oldest);
  } catch {
    // There is another time.
  }
}
