import { dayStamp } from '../../contract/dates.ts';
import { increment, lockCounter } from '../../models/queries/counters.ts';

/**
 * The next `INV/YYYYMMDD/NNNN` of the Jakarta day. Call it last in the order's transaction: the counter's row stays locked
 * until the commit, so numbers are gapless and unique.
 */
export async function nextDocumentNumber(at: Date): Promise<string> {
  const day = dayStamp(at);
  return numberOf(day, await increment(`invoice:${day}`));
}

/** The next numbers of the day, for several orders of one transaction. */
export async function nextDocumentNumbers(at: Date, count: number): Promise<string[]> {
  const day = dayStamp(at);
  const last = await increment(`invoice:${day}`, count);
  return Array.from({ length: count }, (_, index) => numberOf(day, last - count + 1 + index));
}

/** Until the transaction ends, no order of the day gets a number: one that has it is written, others wait. */
export async function lockNumbers(at: Date): Promise<void> {
  await lockCounter(`invoice:${dayStamp(at)}`);
}

function numberOf(day: string, value: number): string {
  return `INV/${day}/${String(value).padStart(4, '0')}`;
}
