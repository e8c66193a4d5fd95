import { opened } from './database.ts';

/** Connections that are lent out, callers who wait for one, and how many connections there may be; of SQLite, the one that writes. */
export function connectionUse(): Record<'in_use' | 'waiting' | 'max', number> {
  const { using, waiting, maxSize } = opened().lending;
  return { in_use: using, waiting, max: maxSize };
}
