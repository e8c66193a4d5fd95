import type { RootStore } from './stores/RootStore.ts';

/** Time for loading, decoding pictures and hydration on the slowest supported phone. */
const PAGE_LOAD_MS = 4_000;

/**
 * Registers the service worker once the page itself needs no more resources: caching takes as much of a phone's network and
 * CPU as the page did.
 */
export function registerServiceWorker({ release }: Pick<RootStore, 'release'>): void {
  // `npm run dev` serves no worker.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const schedule = () => setTimeout(() => void register(release), PAGE_LOAD_MS);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

async function register(release: RootStore['release']): Promise<void> {
  try {
    const isFirst = navigator.serviceWorker.controller === null;
    release.watch(await navigator.serviceWorker.register('/sw.js'));
    if (isFirst)
      (await navigator.serviceWorker.ready).active?.postMessage({ wish: 'keep', addresses: loadedResources() });
  } catch {
    // Forbidden, or a network failure: the shop works without the worker.
  }
}

/** The resources that this page loaded before the worker was active. */
function loadedResources(): string[] {
  return [window.location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
}
