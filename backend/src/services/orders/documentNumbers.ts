import { dayStamp } from '../../contract/dates.ts';
import { increment } from '../../models/queries/counters.ts';

/**
 * The next `INV/YYYYMMDD/NNNN` of the Jakarta day. Call it last in the order's transaction: the counter's row stays locked
 * until the commit, so numbers are gapless and unique.
 */
export async function nextDocumentNumber(at: Date): Promise<string> {
  const day = dayStamp(at);
  const value = await increment(`invoice:${day}`);
  return `INV/${day}/${String(value).padStart(4, '0')}`;
}
