import { personalKey, readJson, writeJson } from '../../../stores/storage.ts';

/** A recent choice: a command by its key alone, a record with its name. */
export interface Recent {
  key: string;
  label: string;
  /** Of a record: the path of its list. */
  page?: string;
}

const MOST = 6;

/** This user's recent choices in this browser, the newest first. */
export function readRecents(userId: number): Recent[] {
  const stored = readJson('local', personalKey('recent', userId));
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

export function saveRecent(userId: number, { key, label, page }: Recent): void {
  const others = readRecents(userId).filter((recent) => recent.key !== key);
  writeJson('local', personalKey('recent', userId), [{ key, label, page }, ...others].slice(0, MOST));
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, label, page } = value as Partial<Recent>;
  return typeof key === 'string' && typeof label === 'string' && (page === undefined || typeof page === 'string');
}
