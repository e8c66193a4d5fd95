// The first and smallest script of a page of the shop. The server has drawn the page whole: what a slow line carries first
// are the styles, the letters and the picture on top, and only once they are painted, the scripts that make it move.
export {};

/** When nothing is painted by then (a picture that hangs, an old browser), the scripts come all the same. */
const LATEST_MS = 3_000;

const [entry, ...imports] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
let isStarted = false;

if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
else {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, LATEST_MS);
}

function start(): void {
  if (isStarted || entry === undefined) return;
  isStarted = true;
  for (const href of imports) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: entry });
}

function add<Name extends 'link' | 'script'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}
