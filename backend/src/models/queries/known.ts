import { isInTransaction } from '../database/database.ts';

/** So many things are known at a time. */
const MOST = 5_000;

/**
 * What was read at a version of the catalogue, by ids, for an order that has the database compare the version in the very
 * statement that takes its stock: it need not be read again then. What another version says takes the place of it all.
 */
export class Known<Value> {
  #version = -1;
  readonly #values = new Map<number, Value>();

  keep(version: number, id: number, value: Value): void {
    // What is not committed yet may never be, and its version will mean something else.
    if (isInTransaction()) return;
    if (version !== this.#version || this.#values.size >= MOST) this.#values.clear();
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
