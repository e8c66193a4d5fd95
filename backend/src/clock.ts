/** The one source of "now", so that a test and the demo's past can move it. */
let read = (): Date => new Date();

export function now(): Date {
  return read();
}

/** For tests and the demo's past: from here on `now()` answers what `source` says; without it, the real time again. */
export function setClock(source: () => Date = () => new Date()): void {
  read = source;
}
