// What a backup is: a folder with the database as it was at one moment, and the files that its rows name.
import { join } from 'node:path';

export function partsOf(backup: string) {
  return {
    /** The embedded database, or … */
    sqlite: join(backup, 'database.sqlite'),
    /** … the statements that make the one on a server anew. */
    sql: join(backup, 'database.sql'),
    /** Everything else of DATA_DIR. */
    files: join(backup, 'data'),
  };
}
