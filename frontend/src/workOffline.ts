import type { RootStore } from './stores/RootStore.ts';

/** Has the browser keep what makes the shop work on a bad line, once the page itself needs nothing more. */
export function workOffline({ release }: RootStore): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register(release);
  else window.addEventListener('load', () => void register(release), { once: true });
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
