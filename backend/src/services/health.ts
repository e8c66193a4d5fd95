import { database, select } from '../models/database.ts';
import { pending } from '../../../sql/migrate.ts';

/** Whether the database answers and has today's schema. */
export async function isReady(): Promise<boolean> {
  try {
    await select('SELECT 1');
    return (await pending(database())).length === 0;
  } catch {
    return false;
  }
}
