/// <reference types="./release.d.ts" />
import { answerTo } from './answers.ts';
import { dropStrangeCaches, keepAddresses, keepShell } from './caches.ts';

// Stands between the shop and a bad line. It is built into one file, which the server hands out as /sw.js with the
// release in front of it: another release is another file, and so the browser hears of it.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

/** From now on the open pages are answered from here, the very first visit's too. */
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropStrangeCaches(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const said = event.data as { wish?: unknown; addresses?: unknown };
  // Only when the shopper says so: a new release never changes a page under somebody's hands.
  if (said.wish === 'takeOver') event.waitUntil(self.skipWaiting());
  if (said.wish === 'keep' && Array.isArray(said.addresses)) {
    event.waitUntil(keepAddresses(said.addresses.filter((address) => typeof address === 'string')));
  }
});
