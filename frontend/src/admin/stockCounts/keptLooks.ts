import { MAX_COUNTED, MAX_LOOK_AGE_SECONDS, type StockCount } from '@contract/stockCounts.ts';
import { readJson, writeJson } from '../../stores/storage.ts';

/** What somebody found on a shelf, and when by this phone's clock (milliseconds). */
export interface Look {
  counted: number;
  at: number;
}

/** Only the sheet that was open last: a whole shop's takes room. */
const SHEET_KEY = 'stock_count_sheet';
const LOOKS_PREFIX = 'stock_count_';

export function looksKey(countId: number, userId: number): string {
  return `${LOOKS_PREFIX}${countId}_${userId}`;
}

/** What this phone still has to send. What makes no sense, or lies back too far to be compared, is counted again. */
export function readLooks(key: string): [number, Look][] {
  const kept = readJson('local', key);
  if (!Array.isArray(kept)) return [];
  const oldest = Date.now() - MAX_LOOK_AGE_SECONDS * 1000;
  return kept.filter(isEntry).filter(([, { at }]) => at > oldest);
}

export function writeLooks(key: string, looks: readonly [number, Look][]): void {
  writeJson('local', key, looks.length === 0 ? null : looks);
}

/** The sheet as it was when there was a line. */
export function readSheet(countId: number): StockCount | null {
  const kept = readJson('local', SHEET_KEY) as Partial<StockCount> | null;
  return kept?.id === countId && Array.isArray(kept.lines) ? (kept as StockCount) : null;
}

export function writeSheet(sheet: StockCount): void {
  writeJson('local', SHEET_KEY, sheet);
}

function isEntry(value: unknown): value is [number, Look] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [productDetailId, look] = value as [unknown, Partial<Look> | null];
  return (
    Number.isSafeInteger(productDetailId) &&
    Number.isSafeInteger(look?.counted) &&
    Number(look?.counted) >= 0 &&
    Number(look?.counted) <= MAX_COUNTED &&
    Number.isFinite(look?.at)
  );
}
