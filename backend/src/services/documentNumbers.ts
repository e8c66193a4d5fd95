import { dayStamp } from '../contract/dates.ts';
import { execute, onConflict, select } from '../models/database.ts';

/**
 * The next `INV/YYYYMMDD/NNNN` of the Jakarta day. Call it last in the order's transaction: the counter's row stays
 * locked until the commit, which is what leaves no gap and gives no number twice.
 */
export async function nextDocumentNumber(at: Date): Promise<string> {
  const day = dayStamp(at);
  const name = `invoice:${day}`;
  await execute(`INSERT INTO counters (name, value) VALUES (:name, 1) ${onConflict('name', 'value = value + 1')}`, {
    name,
  });
  const [counter] = await select<{ value: number }>('SELECT value FROM counters WHERE name = :name', { name });
  return `INV/${day}/${String(counter?.value ?? 0).padStart(4, '0')}`;
}
