import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where an embedded database is kept as it was before its last migration. */
export function keptBefore(dataDir: string): string {
  return resolve(dataDir, 'lelap.sqlite.before');
}

/**
 * Makes the file of an SQLite database, where there is none, for nobody but us: customers' addresses are in it. One that
 * others could read is mended, with its log; a new log gets the rights of its file.
 */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    const { mode } = statSync(part, { throwIfNoEntry: false }) ?? { mode: 0 };
    if ((mode & 0o077) !== 0) close(part);
  }
}

function close(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // It belongs to another user, who has let us in, or its disk knows no rights.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
