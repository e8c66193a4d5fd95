import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@contract/lists.ts';
import { readJson, writeJson } from '../../../stores/storage.ts';

/** The user's rows per page for all lists, in this browser's storage: 10 by default (specification 9). */
export function readPageSize(userId: number | null): number {
  const stored = readJson('local', keyOf(userId));
  return PAGE_SIZES.find((size) => size === stored) ?? DEFAULT_PAGE_SIZE;
}

export function savePageSize(userId: number | null, size: number): void {
  writeJson('local', keyOf(userId), size);
}

function keyOf(userId: number | null): string {
  return `pageSize_${userId ?? 0}`;
}
