/** The only source of "now", so that tests and the demo's past can set it. */
let currentTime = (): Date => new Date();

export function now(): Date {
  return currentTime();
}

/** For tests and the demo's past: sets the source of `now()`; without one, the real time again. */
export function setClock(source: () => Date = () => new Date()): void {
  currentTime = source;
}
