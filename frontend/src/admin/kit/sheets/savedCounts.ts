import { MAX_COUNTED, MAX_COUNT_AGE_SECONDS } from '@contract/stockCounts.ts';
import { readJson, writeJson } from '../../../stores/storage.ts';

/** A count on a shelf (null: taken back), and when, by this phone's clock (milliseconds). */
export interface ShelfCount {
  counted: number | null;
  at: number;
}

/** Reads this phone's unsent counts. Invalid or too old ones are dropped, to be counted again. */
export function readCounts(key: string): [number, ShelfCount][] {
  const stored = readJson('local', key);
  if (!Array.isArray(stored)) return [];
  const oldest = Date.now() - MAX_COUNT_AGE_SECONDS * 1000;
  return stored.filter(isEntry).filter(([, { at }]) => at > oldest);
}

export function writeCounts(key: string, pending: readonly [number, ShelfCount][]): void {
  writeJson('local', key, pending.length === 0 ? null : pending);
}

/** Saves the sheet for offline use; only the last opened one of its kind, since a whole shop's is large. */
export function readSheet<Sheet extends { id: number; lines: readonly object[] }>(
  key: string,
  id: number,
): Sheet | null {
  const stored = readJson('local', key) as Partial<Sheet> | null;
  return stored?.id === id && Array.isArray(stored.lines) ? (stored as Sheet) : null;
}

function isEntry(value: unknown): value is [number, ShelfCount] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [productDetailId, entry] = value as [unknown, Partial<ShelfCount> | null];
  return Number.isSafeInteger(productDetailId) && isCounted(entry?.counted) && Number.isFinite(entry?.at);
}

function isCounted(counted: unknown): boolean {
  return counted === null || (Number.isSafeInteger(counted) && Number(counted) >= 0 && Number(counted) <= MAX_COUNTED);
}
