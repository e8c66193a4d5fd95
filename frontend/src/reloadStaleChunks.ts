import { readText, writeText } from './stores/storage.ts';
import { MINUTE_MS } from '@contract/time.ts';

const KEY = 'reloaded_at';
const MIN_INTERVAL_MS = MINUTE_MS;

/**
 * A page opened before a deployment may request a chunk that no longer exists: reloads it once to get the new version, but
 * not after a network failure.
 */
export function reloadStaleChunks(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  const last = Number(readText('session', KEY) ?? 0);
  if (Date.now() - last < MIN_INTERVAL_MS) return;
  try {
    await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  writeText('session', KEY, String(Date.now()));
  window.location.reload();
}
