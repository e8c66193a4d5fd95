// The layout of a backup: a folder with a snapshot of the database, and the files that its rows name.
import { join } from 'node:path';

export function partsOf(backup: string) {
  return {
    /** The embedded database, or … */
    sqlite: join(backup, 'database.sqlite'),
    /** … the statements that restore the database of a server. */
    sql: join(backup, 'database.sql'),
    /** The rest of DATA_DIR. */
    files: join(backup, 'data'),
  };
}
