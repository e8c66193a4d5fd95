import { personalKey, readJson, writeJson } from '../../../stores/storage.ts';

/** Something that was chosen before: a command by its key alone, a record with what it was called. */
export interface Recent {
  key: string;
  label: string;
  /** Of a record: the page that lists it. */
  page?: string;
}

const MOST = 6;

/** What this person chose last in this browser, the newest first. */
export function readRecents(userId: number): Recent[] {
  const kept = readJson('local', personalKey('recent', userId));
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

export function keepRecent(userId: number, { key, label, page }: Recent): void {
  const others = readRecents(userId).filter((recent) => recent.key !== key);
  writeJson('local', personalKey('recent', userId), [{ key, label, page }, ...others].slice(0, MOST));
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, label, page } = value as Partial<Recent>;
  return typeof key === 'string' && typeof label === 'string' && (page === undefined || typeof page === 'string');
}
