import { setTimeout as sleep } from 'node:timers/promises';
import { INVOICES } from '../../models/lists/invoices.ts';
import { OUTBOX_MAILS } from '../../models/lists/outboxMails.ts';
import { PAYMENT_EVENTS } from '../../models/lists/paymentEvents.ts';
import { indexBlock, staleBlocks } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';

/**
 * Reads anew what searches are about, where it was written since; says in how many blocks of rows. Any number of
 * instances may do so at once. Nobody waits for it, so it rests as long as it works; no block is begun when `closing`.
 */
export async function indexTexts(closing?: AbortSignal): Promise<number> {
  let read = 0;
  for (const list of [INVOICES, USERS, PAYMENT_EVENTS, OUTBOX_MAILS]) {
    for (const block of await staleBlocks(list)) {
      if (closing?.aborted) return read;
      const begunAt = performance.now();
      await indexBlock(list, block);
      read++;
      await sleep(performance.now() - begunAt, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  return read;
}
