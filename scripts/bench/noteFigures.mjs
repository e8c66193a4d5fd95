// Runs in a page before its own scripts, and notes in milliseconds: when its largest part was painted, when it answered taps,
// how long its slowest tap took, and how long it was from a tap to the painted name and picture of a product.
const noted = { painted: 0, alive: 0, tap: 0, next: 0 };
/* global document, location, performance, PerformanceObserver, requestAnimationFrame */
globalThis.noted = noted;

const watch = (type, keep, options) =>
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true, ...options });
watch('largest-contentful-paint', ({ startTime }) => (noted.painted = startTime));
watch('event', ({ duration }) => (noted.tap = Math.max(noted.tap, duration)), { durationThreshold: 16 });
document.addEventListener('alive', () => (noted.alive ||= performance.now()));
document.addEventListener('click', ({ timeStamp }) => look(timeStamp, heading()), true);

function heading() {
  return document.querySelector('main h1')?.textContent ?? '';
}

function look(tappedAt, before) {
  const picture = document.querySelector('main img');
  const isThere = location.pathname.startsWith('/details-product/') && !['', before].includes(heading());
  if (!isThere || !picture?.complete || picture.naturalWidth === 0) requestAnimationFrame(() => look(tappedAt, before));
  // Painted by the next frame.
  else requestAnimationFrame((now) => (noted.next ||= now - tappedAt));
}
