// A worker shows one test file after another in the same window: each finds it as if nobody had been there.
import { configure } from '@testing-library/react';

// A file may ask for Node instead of jsdom.
if (typeof window !== 'undefined') emptyWindow();

configure({
  // Pages load their chunk and ask the (fake) network first; on a busy machine that takes more than the default second.
  asyncUtilTimeout: 20_000,
  defaultHidden: false,
});

function emptyWindow(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0`;
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
