import { isInTransaction } from '../database/database.ts';

/** Entries at most; beyond that, all are dropped. */
const MAX_ENTRIES = 5_000;

/**
 * A cache of values by id, read at one version of the catalogue. An order compares that version in the statement that takes
 * its stock, so it need not read the values again. A value of another version clears the cache.
 */
export class VersionedCache<Value> {
  #version = -1;
  readonly #values = new Map<number, Value>();

  set(version: number, id: number, value: Value): void {
    // An uncommitted version may be rolled back, and its number then means another state.
    if (isInTransaction()) return;
    if (version !== this.#version || this.#values.size >= MAX_ENTRIES) this.#values.clear();
    this.#version = version;
    this.#values.set(id, value);
  }

  get(version: number, id: number): Value | null {
    return version === this.#version ? (this.#values.get(id) ?? null) : null;
  }

  get version(): number {
    return this.#version;
  }
}
