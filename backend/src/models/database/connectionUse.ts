import { opened } from './database.ts';

/** Connections in use, callers that wait for one, and the size of the pool; on SQLite, of the writing connection. */
export function connectionUse(): Record<'in_use' | 'waiting' | 'max', number> {
  const { using, waiting, maxSize } = opened().pool;
  return { in_use: using, waiting, max: maxSize };
}
