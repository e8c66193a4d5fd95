/** The one source of "now", so that a test can move it. */
let read = (): Date => new Date();

export function now(): Date {
  return read();
}

/** For tests: from here on `now()` answers what `source` says; without it, the real time again. */
export function setClock(source: () => Date = () => new Date()): void {
  read = source;
}
