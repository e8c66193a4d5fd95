/** Freezes objects and arrays all the way down; what is frozen already, as it belongs to another snapshot too, is not walked again. */
export function frozen<Value>(value: Value): Value {
  if (isPlain(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Maps and the index of texts can not be frozen: their types have nothing that writes. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
