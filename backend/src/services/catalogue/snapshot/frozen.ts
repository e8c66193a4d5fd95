/**
 * Deep-freezes objects; skips those already frozen, which another snapshot shares. Arrays and maps are read-only by type
 * only: V8 iterates over a frozen array up to ten times as slowly.
 */
export function frozen<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    for (const part of value) frozen(part);
  } else if (isPlain(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
