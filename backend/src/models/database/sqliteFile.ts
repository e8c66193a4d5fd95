import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Path of the copy that an embedded database gets before a migration. */
export function preMigrationCopy(dataDir: string): string {
  return resolve(dataDir, 'lelap.sqlite.before');
}

/**
 * Creates an SQLite database file, if missing, with access for our user only: it contains customers' addresses. Corrects the
 * rights of an existing file and its log; SQLite gives a new log the rights of its file.
 */
export function restrictFileAccess(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    const { mode } = statSync(part, { throwIfNoEntry: false }) ?? { mode: 0 };
    if ((mode & 0o077) !== 0) restrict(part);
  }
}

function restrict(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    // The file belongs to another user who gave us access, or the file system has no access rights.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
