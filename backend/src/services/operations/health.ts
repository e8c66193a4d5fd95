// eslint-disable-next-line no-restricted-imports -- Its migrations are asked, not its tables.
import { database, ping } from '../../models/database/database.ts';
import { isNewer, pending } from '../../../../sql/migrate.ts';

let isRetired = false;

/** The process is about to exit: reports it as not ready, so that it gets no more requests. */
export function retire(): void {
  isRetired = true;
}

/** Whether the database is available with the current schema, and the process is not about to exit. */
export async function isReady(): Promise<boolean> {
  if (isRetired) return false;
  try {
    await ping();
    return (await pending(database())).length === 0;
  } catch {
    return false;
  }
}

/** Whether a newer version of the shop has migrated the database since this process started. */
export async function isOutdated(): Promise<boolean> {
  return isNewer(database());
}
