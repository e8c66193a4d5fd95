/// <reference types="./release.d.ts" />
import { respondTo } from './responses.ts';
import { deleteOldCaches, cacheAddresses, cacheShell } from './caches.ts';

// Serves the shop on a bad network. It is built into one file, which the server delivers as /sw.js with the release
// prepended: another release is another file, so the browser detects the update.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(cacheShell()));

/** Controls the open pages at once, also on the very first visit. */
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const answer = respondTo(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const said = event.data as { wish?: unknown; addresses?: unknown };
  // Only when the shopper confirms: an update must never change a page in use.
  if (said.wish === 'takeOver') event.waitUntil(self.skipWaiting());
  if (said.wish === 'keep' && Array.isArray(said.addresses)) {
    event.waitUntil(cacheAddresses(said.addresses.filter((address) => typeof address === 'string')));
  }
});
