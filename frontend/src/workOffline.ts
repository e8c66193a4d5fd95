import type { RootStore } from './stores/RootStore.ts';

/** Loading, decoding its pictures and being taken over, on the slowest phone that is reckoned with. */
const PAGE_SETTLES_MS = 4_000;

/**
 * Has the browser keep what makes the shop work on a bad line, once the page itself needs nothing more: to keep it
 * takes as much of a phone's line and processor as the page took.
 */
export function workOffline({ release }: Pick<RootStore, 'release'>): void {
  // `npm run dev` has no worker to give.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const settle = () => setTimeout(() => void register(release), PAGE_SETTLES_MS);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}

async function register(release: RootStore['release']): Promise<void> {
  try {
    const isFirst = navigator.serviceWorker.controller === null;
    release.watch(await navigator.serviceWorker.register('/sw.js'));
    if (isFirst) (await navigator.serviceWorker.ready).active?.postMessage({ wish: 'keep', addresses: seen() });
  } catch {
    // Forbidden, or the line broke: the shop works as a page like any other.
  }
}

/** What this page came with, before there was anybody to keep it. */
function seen(): string[] {
  return [window.location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
}
