import { isInTransaction } from '../database/database.ts';

/** Values at a time; beyond that, all are dropped. */
const MOST = 5_000;

/**
 * Values by id that were read at one version of the catalogue. An order compares that version in the statement that takes its
 * stock, so it need not read the values again. A value of another version replaces all of them.
 */
export class VersionedValues<Value> {
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
